declare const content: unique symbol

/** A loader's value as one text. */
export type Packed<Value> = string & { readonly [content]: Value }

/**
 * Packs what a page needs again when its scripts come. The router writes each object as numbers that point to names
 * and values, which do not compress; JSON repeats its names, which costs nothing once it is compressed. Its quotes
 * change places with apostrophes, since the text stands in a string of a string. For plain JSON only: no dates.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return swapQuotes(JSON.stringify(value)) as Packed<Value>
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(swapQuotes(packed))
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
