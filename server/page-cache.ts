import type { PublicPages } from '#shop/ports.ts'

/** A page as it was rendered, with what decides whether it may be shown to others. */
export type RenderedPage = {
  status: number
  /** Never carries a cookie: an answer that does is `personal`. */
  personal: boolean
  /** What it shows; none when its loaders did not say. */
  tags: readonly string[]
  /** From then on it says something else. */
  endsAt: Date
  /** What it takes in memory. */
  byteLength: number
}

export type PageCache<Page extends RenderedPage> = PublicPages & {
  /** The page kept under this key's text, if there is one that still stands. */
  find(key: string, now: Date): Page | null
  /** The page kept under this key, or the one that is being rendered, or else the one that `render` gives. */
  show(key: PageKey, now: Date, render: () => Promise<Page>): Promise<Page>
  dropAll(): void
  readonly byteLength: number
}

/** A key, and whether it is one of the many that a query string makes, or what visitors carry. */
export type PageKey = { text: string; isOneOfMany: boolean }

type Kept<Page> = { page: Page; key: PageKey; keptAt: number }

/**
 * Keeps rendered pages for all who carry nothing of their own. Each is rendered once however many ask, and kept until
 * one of its tags is dropped, its time has come, or room is needed: least recently used first, and those whose key is one
 * of many before the others once they take half of the room.
 */
export function createPageCache<Page extends RenderedPage>({ maxBytes }: { maxBytes: number }): PageCache<Page> {
  const kept = new Map<string, Kept<Page>>()
  const keysByTag = new Map<string, Set<string>>()
  const inFlight = new Map<string, Promise<Page>>()
  const renders = new Set<{ droppedSince: Set<string>; droppedAll: boolean }>()
  let bytes = 0
  let bytesOfMany = 0

  function find(key: string, now: Date): Page | null {
    const found = kept.get(key)
    if (!found) return null
    if (!isCurrent(found, now)) {
      forget(found)
      return null
    }
    // a Map keeps the order in which its keys were set: the first is the one longest unused
    kept.delete(key)
    kept.set(key, found)
    return found.page
  }

  async function show(key: PageKey, now: Date, render: () => Promise<Page>): Promise<Page> {
    const found = find(key.text, now)
    if (found) return found

    const joined = inFlight.get(key.text)
    if (joined) {
      const page = await joined
      return page.personal ? render() : page
    }
    const rendering = renderAndKeep(key, now, render)
    inFlight.set(key.text, rendering)
    try {
      return await rendering
    } finally {
      if (inFlight.get(key.text) === rendering) inFlight.delete(key.text)
    }
  }

  async function renderAndKeep(key: PageKey, now: Date, render: () => Promise<Page>): Promise<Page> {
    const watch = { droppedSince: new Set<string>(), droppedAll: false }
    renders.add(watch)
    try {
      const page = await render()
      const outdated = watch.droppedAll || page.tags.some((tag) => watch.droppedSince.has(tag))
      if (mayBeKept(page, now) && !outdated) keep({ page, key, keptAt: now.getTime() })
      return page
    } finally {
      renders.delete(watch)
    }
  }

  function keep(entry: Kept<Page>) {
    const before = kept.get(entry.key.text)
    if (before) forget(before)
    kept.set(entry.key.text, entry)
    bytes += entry.page.byteLength
    if (entry.key.isOneOfMany) bytesOfMany += entry.page.byteLength
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(entry.key.text))
    }
    makeRoom()
  }

  function makeRoom() {
    if (bytesOfMany > maxBytes / 2)
      for (const entry of kept.values()) {
        if (bytesOfMany <= maxBytes / 2) break
        if (entry.key.isOneOfMany) forget(entry)
      }
    for (const entry of kept.values()) {
      if (bytes <= maxBytes) break
      forget(entry)
    }
  }

  function forget({ page, key }: Kept<Page>) {
    kept.delete(key.text)
    bytes -= page.byteLength
    if (key.isOneOfMany) bytesOfMany -= page.byteLength
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key.text)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function drop(tags: readonly string[]) {
    if (tags.length === 0) return
    for (const tag of tags)
      for (const key of keysByTag.get(tag) ?? []) {
        const entry = kept.get(key)
        if (entry) forget(entry)
      }
    // A render that has begun may have read what was true before. Whoever asks from now on must not get it.
    for (const watch of renders) for (const tag of tags) watch.droppedSince.add(tag)
    inFlight.clear()
  }

  function dropAll() {
    kept.clear()
    keysByTag.clear()
    bytes = 0
    bytesOfMany = 0
    for (const watch of renders) watch.droppedAll = true
    inFlight.clear()
  }

  return {
    find,
    show,
    drop,
    dropAll,
    get byteLength() {
      return bytes
    },
  }
}

/** A clock that is moved back, as tests do, makes a page from the future as unfit as one that has ended. */
function isCurrent({ page, keptAt }: Kept<RenderedPage>, now: Date): boolean {
  return keptAt <= now.getTime() && now < page.endsAt
}

function mayBeKept(page: RenderedPage, now: Date): boolean {
  return page.status === 200 && !page.personal && page.tags.length > 0 && now < page.endsAt
}
