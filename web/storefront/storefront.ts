import { useRouteLoaderData } from 'react-router'
import type { loader } from './storefront-layout.tsx'

/** What the frame of the storefront knows: the shop's name and contact, its categories, the cart's units. */
export type Storefront = Awaited<ReturnType<typeof loader>>

/** The frame's data, for pages within it. */
export function useStorefront(): Storefront {
  const storefront = useRouteLoaderData<typeof loader>('storefront/storefront-layout')
  if (!storefront) throw new Error('useStorefront outside of the storefront')
  return storefront
}
