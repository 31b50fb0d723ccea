import { type RouteConfig, layout, route } from '@react-router/dev/routes'
import { listed } from '../shop/identity/access.ts'

export default [
  layout('storefront/storefront-layout.tsx', [
    route(listed('/'), 'storefront/home/home-page.tsx'),
    route(listed('/*'), 'storefront/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
