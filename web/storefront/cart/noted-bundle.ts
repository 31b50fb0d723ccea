import type { AppliedBundle } from '#shop/bundles/bundle.ts'
import type { CartBundle } from '#shop/cart/cart.ts'
import type { Kobo } from '#shop/money.ts'

/** What a cart says of goods that were put into it together. */
export type NotedBundle = Pick<CartBundle, 'slug' | 'name' | 'variantIds' | 'partNames'> & {
  savedKobo: Kobo
  /** How many are complete, and how many were put in. */
  sets: number
  quantity: number
  /** What the next one misses, by name. */
  missing: string[]
}

/** The bundles of a cart to speak of: none of which nothing is left. */
export function noteBundles(
  bundles: readonly AppliedBundle<CartBundle>[],
  lines: readonly { variantId: string }[],
): NotedBundle[] {
  return bundles
    .filter(({ variantIds }) => lines.some(({ variantId }) => variantIds.includes(variantId)))
    .map(({ slug, name, variantIds, partNames, savedKobo, sets, quantity, lacking }) => ({
      slug,
      name,
      variantIds,
      partNames,
      savedKobo,
      sets,
      quantity,
      missing: lacking.flatMap((variantId) => partNames[variantIds.indexOf(variantId)] ?? []),
    }))
}
