import type { ListingFilter, Sort } from '../listing-filter.ts'
import { findLacks, lack, lackAny } from './lacking.ts'
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
  const ordered = isBackwards ? shelf.inOrder(order).toReversed() : shelf.inOrder(order)
  // what is asked for and in stock comes before what is not, where both are equally near
  const stepOf = (place: number) =>
    2 * (nearness.beginning - (scope[place] ?? 0)) + ((lacks[place] ?? 0) & lack.stock ? 1 : 0)
  const places =
    filter.sort === 'relevance'
      ? firstInSteps(ordered, isWanted, stepOf, after + most)
      : firstOf(ordered, isWanted, after + most)
  return places.slice(after).map((place) => shelf.ids[place] ?? '')
}

const orders: Record<Sort, { order: ShelfOrder; isBackwards?: true }> = {
  relevance: { order: 'newest' },
  newest: { order: 'newest' },
  'price-low': { order: 'price' },
  'price-high': { order: 'price', isBackwards: true },
  name: { order: 'name' },
  rating: { order: 'rating' },
}

function firstOf(ordered: Uint32Array, isWanted: (place: number) => boolean, most: number): number[] {
  const places: number[] = []
  for (let at = 0; at < ordered.length && places.length < most; at++) {
    const place = ordered[at] ?? 0
    if (isWanted(place)) places.push(place)
  }
  return places
}

/** Those of the first step, then those of the next, in each as they are ordered; at most so many. */
function firstInSteps(
  ordered: Uint32Array,
  isWanted: (place: number) => boolean,
  stepOf: (place: number) => number,
  most: number,
): number[] {
  const steps: number[][] = Array.from({ length: 2 * nearness.beginning }, () => [])
  const [best] = steps
  for (let at = 0; at < ordered.length && best?.length !== most; at++) {
    const place = ordered[at] ?? 0
    if (!isWanted(place)) continue
    const step = steps[stepOf(place)]
    if (step && step.length < most) step.push(place)
  }
  return steps.flat().slice(0, most)
}
