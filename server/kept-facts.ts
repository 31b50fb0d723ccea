import type { PublicPages } from '#shop/ports.ts'

export type KeptFacts = Required<Pick<PublicPages, 'drop' | 'keep'>> & { dropAll(): void; readonly size: number }

type Kept = { fact: Promise<unknown>; tags: readonly string[] }

/**
 * Keeps facts that many pages are made from, under the tags of the pages. Each is read once however many ask, and kept
 * until one of its tags is dropped or there are too many: least recently used first. One that is being read when its tag
 * is dropped may be of the time before, so whoever asks later has it read again.
 */
export function createKeptFacts({ most }: { most: number }): KeptFacts {
  const kept = new Map<string, Kept>()

  function keep<Fact>(key: string, tags: readonly string[], read: () => Promise<Fact>): Promise<Fact> {
    const found = kept.get(key)
    if (found) {
      // a Map keeps the order in which its keys were set: the first is the one longest unused
      kept.delete(key)
      kept.set(key, found)
      return found.fact as Promise<Fact>
    }
    const entry = { fact: read(), tags }
    kept.set(key, entry)
    for (const longestUnused of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(longestUnused)
    }
    // what failed is asked again by the next one
    entry.fact.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry.fact
  }

  function drop(dropped: readonly string[]) {
    for (const [key, { tags }] of kept) if (tags.some((tag) => dropped.includes(tag))) kept.delete(key)
  }

  return {
    keep,
    drop,
    dropAll: () => kept.clear(),
    get size() {
      return kept.size
    },
  }
}
