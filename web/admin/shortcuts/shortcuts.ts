import { adminLinks } from '../admin-links.ts'
import { type Section, sections } from '../sections.ts'

/** The key that leads to a section, after `g`. */
const keysOfSections: Record<string, string> = {
  [adminLinks.dashboard]: 'h',
  [adminLinks.products]: 'p',
  [adminLinks.stock]: 's',
  [adminLinks.orders]: 'o',
  [adminLinks.customers]: 'c',
  [adminLinks.bookings]: 'b',
  [adminLinks.messages]: 'm',
  [adminLinks.newsletter]: 'n',
  [adminLinks.returns]: 'r',
  [adminLinks.claims]: 'w',
  [adminLinks.reviews]: 'v',
  [adminLinks.codes]: 'd',
  [adminLinks.content]: 't',
  [adminLinks.journal]: 'j',
  [adminLinks.settings]: 'e',
  [adminLinks.staff]: 'f',
}

/** Where `g` and a key lead; null where they lead nowhere, or somewhere that is not open. */
export function sectionAt(key: string, open: readonly string[]): Section | null {
  return sections.find(({ path }) => keysOfSections[path] === key && open.includes(path)) ?? null
}

export type Shortcut = { keys: readonly string[]; words: string }

/** All shortcuts of the panel, for whom these sections are open. */
export function shortcutsFor(open: readonly string[]): readonly Shortcut[] {
  const ways = sections.flatMap(({ name, path }) => {
    const key = keysOfSections[path]
    return key && open.includes(path) ? [{ keys: ['g', key], words: name }] : []
  })
  return [
    { keys: ['?'], words: 'These shortcuts' },
    { keys: ['/'], words: 'Search in the list, or find anything' },
    ...ways,
  ]
}

/** Those with a key held down: they cannot be pressed by chance, and are always on. */
export const heldShortcuts: readonly Shortcut[] = [{ keys: ['Ctrl', 'K'], words: 'Find anything; ⌘ K on a Mac' }]
