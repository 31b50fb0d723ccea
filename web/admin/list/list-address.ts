/** How one part of a list's state stands in the address; '' is left out of it. */
type Part<Value> = { read(text: string): Value; write(value: Value): string }

/** How each part of a filter stands in the address. */
export type Parts<Filter> = { [Name in keyof Filter]: Part<Filter[Name]> }

/** What stands in the address of every list besides its filter. */
export type ListState = {
  /** The columns that are shown, by name, with dots between; '' for those that whoever looks has chosen before. */
  columns: string
}

/** What a list shows: its filter, and its state. */
export type Shown<Filter> = Filter & ListState

/** Beside the row with which key a page begins or ends. */
export type Beside = { after?: string; before?: string }

export type ListAddress<Filter> = ReturnType<typeof listAddress<Filter & object>>

/**
 * The address of a list and what stands in it: each part of the filter under its own name, the words as `q`. What is
 * not understood is as if it were not there, and what narrows nothing is left out.
 */
export function listAddress<Filter extends object>(path: string, parts: Parts<Filter>) {
  const all: [string, Part<unknown>][] = Object.entries({ ...parts, columns: columnNames })

  function read(asked: URLSearchParams): Shown<Filter> {
    const state = all.map(([name, part]) => [name, part.read(asked.get(named(name))?.replaceAll('\0', '') ?? '')])
    return Object.fromEntries(state) as Shown<Filter>
  }
  function search(shown: Filter & Partial<ListState>): URLSearchParams {
    const values = new Map(Object.entries(shown))
    const written = all.map(([name, part]) => [named(name), values.has(name) ? part.write(values.get(name)) : ''])
    return new URLSearchParams(written.filter(([, text]) => text !== ''))
  }
  /** The first page of what is shown, or the page beside a row. */
  function to(shown: Filter & Partial<ListState>, beside: Beside = {}): string {
    const all = search(shown)
    for (const [name, key] of Object.entries(beside)) all.set(name, key)
    return all.size > 0 ? `${path}?${all}` : path
  }
  return { path, read, search, to }
}

function named(part: string): string {
  return part === 'words' ? 'q' : part
}

/** Text of at most so many characters. */
export function textUpTo(length: number): Part<string> {
  return { read: (text) => text.slice(0, length), write: (value) => value }
}

/** Text, or null where it is not asked for. */
export function maybeText(length: number): Part<string | null> {
  return { read: (text) => text.slice(0, length) || null, write: (value) => value ?? '' }
}

/** One of these words; the one that is meant where none is asked for is left out. */
export function oneOf<Word extends string>(words: readonly Word[], otherwise: Word): Part<Word> {
  return {
    read: (text) => words.find((word) => word === text) ?? otherwise,
    write: (value) => (value === otherwise ? '' : value),
  }
}

/** One of these words, or null where none is asked for. */
export function maybeOneOf<Word extends string>(words: readonly Word[]): Part<Word | null> {
  return { read: (text) => words.find((word) => word === text) ?? null, write: (value) => value ?? '' }
}

/** The spans of days that lists offer. */
const spans = [1, 7, 30, 90, 365]

/** Within the last so many days; null for ever. */
export const daySpan: Part<number | null> = {
  read: (text) => spans.find((days) => String(days) === text) ?? null,
  write: (days) => (days === null ? '' : String(days)),
}

/** The choices of `daySpan`, with words for ever. */
export function dayChoices(ever: string) {
  const named = spans.map((days) => ({ value: String(days), name: days === 1 ? 'Last day' : `Last ${days} days` }))
  return [{ value: '', name: ever }, ...named]
}

const columnNames: Part<string> = {
  read: (text) => (/^[a-z]+(\.[a-z]+){0,19}$/i.test(text) ? text : ''),
  write: (value) => value,
}
