import type { AlertKind } from '#shop/alerts/alert.ts'
import { type ListFacts, type ListWords, listLetter } from './list-letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

const ignore = 'If you did not ask for this, you can ignore this email: nothing happens unless you use the link.'

/** Asks whether somebody wants to be told of what they, or somebody else, typed their address for. */
export function alertConfirmation(kind: AlertKind, names: readonly string[], facts: ListFacts): WrittenLetter {
  const what = kind === 'back-in-stock' ? 'is back in stock' : 'gets cheaper'
  const [first = '', ...others] = names
  const named = others.length === 0 ? first : `${first} or one of ${others.length} more`
  const words: ListWords = {
    subject: `Shall we tell you when ${first} ${what}?`,
    headline: 'Shall we tell you?',
    words: `Confirm, and we will write to you when ${named} ${what}. The link is good for seven days.`,
    code: null,
    button: 'Yes, tell me',
    more: ignore,
  }
  return listLetter(words, facts)
}

type Told = ListFacts & { name: string; choice: string; price: string }

/** Tells that something is there again. */
export function backInStock({ name, choice, price, ...facts }: Told): WrittenLetter {
  const words: ListWords = {
    subject: `${name} is back in stock`,
    headline: `${name} is back.`,
    words: `${choice === '' ? 'It is' : `${choice} is`} in stock again, at ${price}. It is not reserved for you: first come, first served.`,
    code: null,
    button: 'See it',
    more: 'That was all you asked us to tell you.',
  }
  return listLetter(words, facts)
}

/** Tells that something got cheaper. */
export function priceDrop({ name, price, ...facts }: Told): WrittenLetter {
  const words: ListWords = {
    subject: `${name} is cheaper now`,
    headline: `${name} is cheaper now.`,
    words: `It costs ${price}. It was on your wishlist when you asked us to tell you.`,
    code: null,
    button: 'See it',
    more: 'We will tell you again if the price falls further.',
  }
  return listLetter(words, facts)
}
