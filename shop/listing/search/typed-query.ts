import { tidyLine } from '../../typed-text.ts'

/** Nobody means more characters than this by a search. */
export const longestQuery = 100

/** A search as somebody typed it, in one line, without what cannot be seen, and no longer than a search is. */
export function tidyQuery(typed: string): string {
  return tidyLine(typed).slice(0, longestQuery).toWellFormed().trim()
}
