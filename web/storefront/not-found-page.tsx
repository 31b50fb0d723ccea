import { data } from 'react-router'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'
import { NotFound } from './not-found.tsx'
import { frameOf } from './storefront.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Page not found', isIndexed: false })
}

export default function NotFoundPage() {
  return <NotFound />
}
