/** Gives the places below `size` in one order; those that are no longer taken may be left out. */
export type Order = (size: number, isTaken: (place: number) => boolean) => Uint32Array

/** Puts places in the order that `compare` says. What has come since it was last asked is sorted in between the others. */
export function createOrder(compare: (one: number, other: number) => number): Order {
  let ordered = new Uint32Array(0)
  let known = 0
  return (size, isTaken) => {
    if (known < size) {
      const come = Uint32Array.from({ length: size - known }, (_, index) => known + index)
      ordered = merge(ordered.filter(isTaken), come.filter(isTaken).sort(compare), compare)
      known = size
    }
    return ordered
  }
}

function merge(
  ones: Uint32Array,
  others: Uint32Array,
  compare: (one: number, other: number) => number,
): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(ones.length + others.length)
  let from = 0
  for (const [index, other] of others.entries()) {
    const to = firstAfter(ones, from, other, compare)
    merged.set(ones.subarray(from, to), from + index)
    merged[to + index] = other
    from = to
  }
  merged.set(ones.subarray(from), from + others.length)
  return merged
}

/** Where in what is sorted, from there on, stands the first that comes after another. */
function firstAfter(
  sorted: Uint32Array,
  from: number,
  other: number,
  compare: (one: number, other: number) => number,
): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] ?? 0, other) > 0) high = middle
    else low = middle + 1
  }
  return low
}
