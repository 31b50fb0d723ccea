import type { Question } from './load.ts'

export type Goods = { name: string; slug: string; sku: string }
export type FinderRow = { name: string; askers: number; next(index: number): Question }

const ordinaryWords = ['bike', 'helmet', 'tyre', 'children', 'electric', 'mountain', 'hel', 'pan']

/**
 * What people ask who look for something among many. `kept` is answered from pages that are kept; the others are
 * rendered each time: from what is kept of the listing, or, where each asks for other prices or types another text, with
 * everything found and counted anew.
 */
export function finderRows(goods: readonly Goods[]): FinderRow[] {
  const right = queriesFor(goods)
  // every run begins its count at 0, but what is asked anew must be new in all of them
  let asked = 0
  const anew = (path: (number: number) => string) => () => path(asked++)
  const wrong = goods.map(({ name }, index) => mistyped(wordOf(name, index), index))
  const listing = (index: number) => `/shop/${pick(['adult', 'kids', 'accessories'], index)}?page=${1 + (index % 20)}`
  const narrowed = (index: number) =>
    `/shop?size=M&stock=in&min=${20_000 + index}&sort=${pick(['newest', 'price-low'], index)}`
  const search = (path: string, words: readonly string[]) => (index: number) =>
    `${path}?q=${encodeURIComponent(pick(words, index))}`
  const typedAnew = (path: string, words: readonly string[]) =>
    anew((number) => `${path}?q=${encodeURIComponent(`${pick(words, number)} ${signs(number)}`)}`)
  const product = (index: number) => `/product/${pick(goods, index).slug}`

  const kept = (name: string, path: (index: number) => string): FinderRow => ({
    name: `${name}, kept`,
    askers: 20,
    next: (index) => ({ path: path(index % 20) }),
  })
  const rendered = (name: string, path: (index: number) => string): FinderRow[] =>
    [20, 1].map((askers) => ({
      name: askers === 1 ? `${name}, one asks` : name,
      askers,
      next: (index) => ({ path: unkept(path(index)) }),
    }))
  return [
    kept('listing', listing),
    ...rendered('listing', listing),
    ...rendered('listing narrowed, counted anew', anew(narrowed)),
    kept('search', search('/shop', right)),
    ...rendered('search', search('/shop', right)),
    ...rendered('search mistyped', search('/shop', wrong)),
    ...rendered('search, typed anew', typedAnew('/shop', right)),
    ...rendered('search mistyped, typed anew', typedAnew('/shop', wrong)),
    kept('suggestions', search('/search/suggestions', right)),
    ...rendered('suggestions, typed anew', typedAnew('/search/suggestions', right)),
    ...rendered('suggestions mistyped, typed anew', typedAnew('/search/suggestions', wrong)),
    kept('product', product),
    ...rendered('product', product),
  ]
}

/** The same page under an address that is too long to be kept. */
function unkept(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}unkept=${'x'.repeat(300)}`
}

/** Another text for each number, and none with a word in it: what is typed so was never typed before. */
function signs(number: number): string {
  return number.toString(3).replace(/\d/g, (figure) => '!?.'.charAt(Number(figure)))
}

/** Whole names, beginnings of names, single words, numbers, and what everybody asks for. */
function queriesFor(goods: readonly Goods[]): string[] {
  return goods.flatMap(({ name, sku }, index) => {
    const words = name.split(' ')
    return [name, words.slice(0, 2).join(' '), wordOf(name, index), sku.slice(0, 5), pick(ordinaryWords, index)]
  })
}

function wordOf(name: string, index: number): string {
  const words = name.split(/[^A-Za-z]+/).filter(({ length }) => length > 3)
  return pick(words.length > 0 ? words : ['bicycle'], index).toLowerCase()
}

/** A letter left out, two in the wrong order, or one that is wrong. */
function mistyped(word: string, index: number): string {
  const at = 1 + (index % (word.length - 2))
  const [before, one, two, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  return pick([before + two + after, before + two + one + after, `${before}q${two}${after}`], index)
}

function pick<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}
