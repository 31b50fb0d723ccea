import { type Close, findClose } from './search/find-close.ts'
import { gradeProducts } from './search/grade-products.ts'
import type { UnderstoodSearch } from './search/understand-search.ts'
import type { Shelf } from './shelf/shelf.ts'
import { nearness } from './shelf/word-index.ts'

/** What a listing is about before anything narrows it: a search, and whether only new products count. */
export type Scope = { search: UnderstoodSearch | null; newSince: Date | null }

/** For each place of a shelf how near its product is to what is searched for; 0 where it is outside of the scope. */
export function placesIn(shelf: Shelf, { search, newSince }: Scope): Uint8Array {
  const grades = search ? gradeProducts(shelf, search) : new Uint8Array(shelf.size).fill(nearness.text)
  leaveOut(shelf, newSince, grades)
  return grades
}

/** What comes close to a search that few answer; null where there is none, or where enough do. */
export function closePlacesIn(shelf: Shelf, { search, newSince }: Scope, answering: Uint8Array): Close | null {
  const close = search && findClose(shelf, search, answering)
  if (close) leaveOut(shelf, newSince, close.grades)
  return close
}

/** Empty places, and what is too old. */
function leaveOut(shelf: Shelf, newSince: Date | null, grades: Uint8Array) {
  for (const place of shelf.emptied) grades[place] = nearness.none
  if (newSince) {
    const since = newSince.getTime()
    for (const [place, created] of shelf.createdAt.entries()) if (created < since) grades[place] = nearness.none
  }
}
