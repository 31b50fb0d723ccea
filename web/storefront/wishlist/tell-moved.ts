import type { Stays } from '#shop/cart/move-wishes.ts'
import { countItems } from '../count-items.ts'

/** What became of a move, in the words of a notice: what is in the cart now, and what each of the others waits for. */
export function tellMoved({ moved, stay }: { moved: readonly string[]; stay: readonly Stays[] }): string {
  const [first] = moved
  const rest = reasons.flatMap(({ because, words }) => {
    const names = stay.filter((one) => one.because === because).map(({ name }) => name)
    return names.length > 0 ? [`${words}: ${inFew(names)}.`] : []
  })
  if (first === undefined) return `Error | ${rest.join(' ') || 'That was no longer on your wishlist.'}`
  const title = moved.length === 1 ? `${first} added to cart!` : `${countItems(moved.length)} added to cart!`
  return [title, rest.join(' ')].filter((part) => part !== '').join(' | ')
}

const reasons: readonly { because: Stays['because']; words: string }[] = [
  { because: 'choice-missing', words: 'Choose a size or colour first' },
  { because: 'out-of-stock', words: 'Out of stock' },
  { because: 'no-longer-sold', words: 'No longer sold' },
  { because: 'cart-holds-all', words: 'Your cart already holds all we can sell you' },
]

/** A notice has little room. */
function inFew(names: readonly string[]): string {
  const shown = names.slice(0, 2)
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ')
}
