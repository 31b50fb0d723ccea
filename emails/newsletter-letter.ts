import { type ListFacts, type ListWords, listLetter } from './list-letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter about the newsletter itself is made of. */
export type NewsletterLetterFacts = ListFacts & {
  /** The reader's own code; null where there is none to use. */
  code: string | null
}

/** Asks whether somebody wants the newsletter, or welcomes them with their code. */
export function newsletterLetter(kind: 'confirm' | 'welcome', facts: NewsletterLetterFacts): WrittenLetter {
  return listLetter(kind === 'confirm' ? confirming(facts) : welcoming(facts), facts)
}

function confirming({ settings: { shopName } }: NewsletterLetterFacts): ListWords {
  return {
    subject: `Confirm your email for the newsletter of ${shopName}`,
    headline: 'Confirm your email, and you are on the list.',
    words: 'You will then get your code for 10% off your first order. The link is good for seven days.',
    code: null,
    button: 'Confirm and get my code',
    more: 'If you did not ask for this, you can ignore this email: nothing happens unless you use the link.',
  }
}

function welcoming({ settings: { shopName }, code }: NewsletterLetterFacts): ListWords {
  if (code === null)
    return {
      subject: `You are on the list of ${shopName}`,
      headline: 'You are on the list.',
      words: 'You asked for our newsletter, and you already get it. Your code has been used.',
      code,
      button: 'See the bikes',
      more: '',
    }
  return {
    subject: `Your 10% discount code for ${shopName}`,
    headline: 'Welcome. Here is your code.',
    words: 'It takes 10% off your first order. Type it in the cart, and order with this email address.',
    code,
    button: 'See the bikes',
    more: 'It is good for one order, and for you alone.',
  }
}
