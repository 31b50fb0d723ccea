import { useMemo } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import type { Rider } from '#shop/catalogue/rider.ts'
import { type Packed, unpack } from '../packed.ts'
import type { loader } from './storefront-layout.tsx'

/** What the frame of the storefront knows: the shop's name and contact, its categories, the cart's units. */
export type Storefront = Frame['packed'] extends Packed<infer Facts> ? Facts : never

type Frame = Awaited<ReturnType<typeof loader>>

const frameId = 'storefront/storefront-layout'

/** The frame's data, for pages within it. */
export function useStorefront(): Storefront {
  const packed = useRouteLoaderData<typeof loader>(frameId)?.packed
  if (packed === undefined) throw new Error('useStorefront outside of the storefront')
  return useMemo(() => unpack(packed), [packed])
}

/** For whom the visitor looks; null where no height was told. */
export function useRider(): Rider | null {
  const { riderCm, inseamCm = null } = useStorefront()
  return riderCm === null ? null : { heightCm: riderCm, inseamCm }
}

/** The slug of the category that the page shows or belongs to: its loader names it as `category`. */
export function useCategoryHere(): string | null {
  const here = useMatches().at(-1)?.loaderData as { category?: { slug: string } | null } | null | undefined
  return here?.category?.slug ?? null
}

/** The frame's data for `meta`, from the matches above a page; undefined where the frame itself failed. */
export function frameOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Storefront | undefined {
  const frame = matches.find((match) => match?.id === frameId)
  const loaded = frame?.loaderData as Frame | undefined
  return loaded && unpack(loaded.packed)
}
