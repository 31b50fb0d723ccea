import type { ListingFilter, Sort } from '../listing-filter.ts'
import { findLacks, lackAny } from './lacking.ts'
import type { Shelf, ShelfOrder } from './shelf.ts'
import { nearness } from './word-index.ts'

/**
 * Which of the products of a scope a filter leaves, in its order: so many of them, after so many others. `scope` has for
 * each place how near the product is to what is searched for, 0 where it is outside.
 */
export function findPage(
  shelf: Shelf,
  scope: Uint8Array,
  filter: ListingFilter,
  { after, most }: { after: number; most: number },
): string[] {
  const lacks = findLacks(shelf, filter)
  const isWanted = (place: number) => scope[place] !== 0 && ((lacks[place] ?? 0) & lackAny) === 0
  const { order, isBackwards } = orders[filter.sort]
  const ordered = shelf.inOrder(order)
  const places =
    filter.sort === 'relevance'
      ? nearestFirst(shelf, ordered, scope, isWanted, after + most)
      : firstOf(isBackwards ? ordered.toReversed() : ordered, isWanted, after + most)
  return places.slice(after).map((place) => shelf.ids[place] ?? '')
}

const orders: Record<Sort, { order: ShelfOrder; isBackwards?: true }> = {
  relevance: { order: 'newest' },
  newest: { order: 'newest' },
  'price-low': { order: 'price' },
  'price-high': { order: 'price', isBackwards: true },
  name: { order: 'name' },
}

function firstOf(ordered: Uint32Array, isWanted: (place: number) => boolean, most: number): number[] {
  const places: number[] = []
  for (const place of ordered) {
    if (places.length >= most) break
    if (isWanted(place)) places.push(place)
  }
  return places
}

/** The nearest first, of these what is in stock, and then in the order that is given; at most so many. */
function nearestFirst(
  shelf: Shelf,
  ordered: Uint32Array,
  scope: Uint8Array,
  isWanted: (place: number) => boolean,
  most: number,
): number[] {
  const { values, numbers } = shelf.offers
  const steps: number[][] = Array.from({ length: 2 * nearness.beginning }, () => [])
  const [best] = steps
  for (const place of ordered) {
    if (best?.length === most) break
    if (!isWanted(place)) continue
    const isGone = values[numbers[place] ?? -1]?.inStock ? 0 : 1
    const step = steps[2 * (nearness.beginning - (scope[place] ?? 0)) + isGone]
    if (step && step.length < most) step.push(place)
  }
  return steps.flat().slice(0, most)
}
