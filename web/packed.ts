declare const content: unique symbol

/** A loader's value as one text. */
export type Packed<Value> = string & { readonly [content]: Value }

/**
 * Packs what a page needs again when its scripts come. The router writes each object as numbers that point to names
 * and values, which do not compress; JSON repeats its names, which costs nothing once it is compressed. Its quotes
 * change places with apostrophes, since the text stands in a string of a string. For plain JSON only: no dates.
 */
export function pack<Value>(value: Value): Packed<Value> {
  const packed = write(value) as Packed<Value>
  if (justPacked.size >= mostJustPacked) justPacked.clear()
  justPacked.set(packed, value)
  return packed
}

/** Gives the value back, to be read only: on the server it is the one that the loader has packed. */
export function unpack<Value>(packed: Packed<Value>): Value {
  const value = justPacked.get(packed)
  return value === undefined ? JSON.parse(swapQuotes(packed)) : (value as Value)
}

/** A page is rendered right after its loader has packed; in the browser nothing packs. */
const justPacked = new Map<string, unknown>()
const mostJustPacked = 50

/** Cards, facets and products are the same objects on many pages, and never change: each is written once. */
const written = new WeakMap<object, string>()

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writePart).join()}]`
  if (typeof value !== 'object' || value === null) return asPacked(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${parts.map(([name, part]) => `${asPacked(name)}:${Array.isArray(part) ? write(part) : writePart(part)}`).join()}}`
}

function writePart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return asPacked(part ?? null)
  const text = written.get(part) ?? asPacked(part)
  written.set(part, text)
  return text
}

function asPacked(value: unknown): string {
  return swapQuotes(JSON.stringify(value))
}

/** JSON has no NUL: it writes it as an escape. */
function swapQuotes(text: string): string {
  return text.replaceAll("'", '\0').replaceAll('"', "'").replaceAll('\0', '"')
}
