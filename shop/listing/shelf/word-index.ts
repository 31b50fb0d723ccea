/**
 * How near a product is to a word, and so to a search: the word begins its name or a part of it, is in its name, says its
 * kind, or only stands in its texts.
 */
export const nearness = { none: 0, text: 1, kind: 2, name: 3, beginning: 4 } as const

/** For each word the places of the products that have it. */
export type WordIndex = ReadonlyMap<string, Places>

/** Notes that the product at a place has a word: places in their order, each word of a place once. */
export function addWord(index: Map<string, Places>, word: string, place: number, near: number): void {
  const places = index.get(word) ?? new Places()
  index.set(word, places)
  places.push(place, near)
}

const nearBits = 2
const nearMask = 3

/** Places that have a word, with how near it is to each: four bytes for both, since many words have many thousands. */
export class Places {
  #entries = new Uint32Array(2)
  #length = 0
  #nearest: number = nearness.none

  get length(): number {
    return this.#length
  }

  /** How near the word is to the product that it is nearest to. */
  get nearest(): number {
    return this.#nearest
  }

  push(place: number, near: number): void {
    if (this.#length === this.#entries.length) {
      const wider = new Uint32Array(this.#length * 2)
      wider.set(this.#entries)
      this.#entries = wider
    }
    this.#entries[this.#length] = (place << nearBits) | near
    this.#length += 1
    this.#nearest = Math.max(this.#nearest, near)
  }

  /** Lets each place in `grades` be at least as near as its word is to it, and no less than `least`. */
  raise(grades: Uint8Array, least: number = nearness.none): void {
    const entries = this.#entries
    for (let at = 0; at < this.#length; at++) {
      const entry = entries[at] ?? 0
      const near = Math.max(entry & nearMask, least)
      const place = entry >>> nearBits
      if ((grades[place] ?? 0) < near) grades[place] = near
    }
  }

  /** Whether one of them is so; the first is enough. */
  some(test: (place: number) => boolean): boolean {
    for (let at = 0; at < this.#length; at++) if (test((this.#entries[at] ?? 0) >>> nearBits)) return true
    return false
  }

  /** All of them. */
  list(): number[] {
    return Array.from(this.#entries.subarray(0, this.#length), (entry) => entry >>> nearBits)
  }
}
