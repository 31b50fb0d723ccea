/**
 * How near a product is to a word, and so to a search: the word begins its name or a part of it, is in its name, says its
 * kind, or only stands in its texts.
 */
export const nearness = { none: 0, text: 1, kind: 2, name: 3, beginning: 4 } as const

/** For each word the places of the products that have it. */
export type WordIndex = ReadonlyMap<string, Places>

/** A word index that can be added to: places in their order, each word of a place once. */
export function createWordIndex(): WordIndex & { add(word: string, place: number, near: number): void } {
  const index = new Map<string, GrowingPlaces>()
  return Object.assign(index, {
    add(word: string, place: number, near: number) {
      const places = index.get(word) ?? createPlaces()
      index.set(word, places)
      places.push(place, near)
    },
  })
}

/** Places that have a word, with how near it is to each; at most a thousand million of them. */
export type Places = {
  readonly length: number
  /** Lets each place in `grades` be at least as near as its word is to it, and no less than `least`. */
  raise(grades: Uint8Array, least?: number): void
  /** All of them. */
  list(): number[]
}
type GrowingPlaces = Places & { push(place: number, near: number): void }

const nearBits = 2
const nearMask = 3

/** Four bytes each: a word of many products has a hundred thousand. */
function createPlaces(): GrowingPlaces {
  let entries = new Uint32Array(2)
  let length = 0
  return {
    get length() {
      return length
    },
    push(place, near) {
      if (length === entries.length) {
        const wider = new Uint32Array(length * 2)
        wider.set(entries)
        entries = wider
      }
      entries[length] = (place << nearBits) | near
      length += 1
    },
    raise(grades, least = 0) {
      for (let at = 0; at < length; at++) {
        const entry = entries[at] ?? 0
        const near = Math.max(entry & nearMask, least)
        const place = entry >>> nearBits
        if ((grades[place] ?? 0) < near) grades[place] = near
      }
    },
    list: () => Array.from(entries.subarray(0, length), (entry) => entry >>> nearBits),
  }
}
