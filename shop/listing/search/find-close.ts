import type { Shelf } from '../shelf/shelf.ts'
import { nearness } from '../shelf/word-index.ts'
import { gradeByWord } from './grade-products.ts'
import type { SearchedWord } from './searched-word.ts'
import type { UnderstoodSearch } from './understand-search.ts'

/** A search that so many products answer needs nothing that comes close. */
const handful = 5

export type Close = {
  /** For each place how many of the words its product has, up to four; 0 where it answers the search, or is not close. */
  grades: Uint8Array
  /** Whether what has all words only speaks of the thing, and these are it: helmets, before a bike that needs one. */
  comeFirst: boolean
}

/**
 * What comes close to a search of several words that few products answer: what is called by the word that says what the
 * thing is, though it lacks others. `answering` holds how near each product is to the search; null where enough are.
 */
export function findClose(shelf: Shelf, { words, numberedSo }: UnderstoodSearch, answering: Uint8Array): Close | null {
  if (words.length < 2 || numberedSo.length > 0) return null
  if (count(answering, isCalled) >= handful) return null
  const isIt = findCalled(shelf, words)
  if (isIt === null) return null

  const answers = count(answering, (grade, place) => grade > nearness.none && isIt[place] === 1)
  if (answers >= handful) return null
  const grades = new Uint8Array(shelf.size)
  for (const word of words) {
    const had = gradeByWord(shelf, word)
    for (let place = 0; place < grades.length; place++) {
      const grade = grades[place] ?? 0
      if (isIt[place] === 1 && answering[place] === 0 && had[place] !== 0 && grade < most) grades[place] = grade + 1
    }
  }
  return { grades, comeFirst: answers === 0 }
}

const most = nearness.beginning

/**
 * 1 for each place whose product is called by the last of the words that products are called by, as in `bicycle helmet`,
 * or by one that hardly any is called by; null where none is called by any.
 */
function findCalled(shelf: Shelf, words: readonly SearchedWord[]): Uint8Array | null {
  const calling = words
    .filter(({ mayName }) => mayName)
    .map((word) => gradeByWord(shelf, word))
    .map((grades) => ({ grades, products: count(grades, isCalled) }))
    .filter(({ products }) => products > 0)
  if (calling.length === 0) return null
  const fewest = Math.min(...calling.map(({ products }) => products))
  const called = new Uint8Array(shelf.size)
  for (const [index, { grades, products }] of calling.entries())
    if (index === calling.length - 1 || products <= 2 * fewest)
      for (let place = 0; place < called.length; place++) if (isCalled(grades[place] ?? 0)) called[place] = 1
  return called
}

/** By its name or its kind, not in its texts. */
function isCalled(grade: number): boolean {
  return grade > nearness.text
}

function count(grades: Uint8Array, test: (grade: number, place: number) => boolean): number {
  let counted = 0
  for (let place = 0; place < grades.length; place++) if (test(grades[place] ?? 0, place)) counted += 1
  return counted
}
