import { beginning } from '../typed-text.ts'
import type { ReviewState } from './review.ts'

/** In characters: what a card of the home page has room for. */
export const longestQuote = 400

/** Whether a review's words, or part of them, may stand on the home page. */
export function mayBeQuoted({ state, quoteConsent }: { state: ReviewState; quoteConsent: string | null }): boolean {
  return state === 'published' && quoteConsent !== null
}

/** What of a review is offered as a quote: its beginning, to the end of a sentence where that fits. */
export function beginningOf(words: string): string {
  const line = words.replace(/\s+/g, ' ')
  if (line.length <= longestQuote) return line
  const cut = beginning(line, longestQuote)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : cut.slice(0, cut.lastIndexOf(' '))
}
