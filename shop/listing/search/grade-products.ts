import type { Shelf } from '../shelf/shelf.ts'
import { nearness, type Places, type WordIndex } from '../shelf/word-index.ts'
import type { SearchedWord } from './searched-word.ts'
import type { UnderstoodSearch } from './understand-search.ts'

/**
 * How near each product of a shelf is to a search, by its place; 0 where the search does not find it. It finds what has
 * all its words, what has a name that contains what was typed, and what has a number that begins so. A place that is
 * empty has the grade of what stood there.
 */
export function gradeProducts(shelf: Shelf, { text, words, numberedSo }: UnderstoodSearch): Uint8Array {
  const grades = gradeByWords(shelf, words)
  gradeByName(shelf, text, grades)
  for (const [index, id] of numberedSo.entries()) {
    const place = shelf.placeOf(id)
    if (place !== undefined) raise(grades, place, index < mostMeant ? nearness.beginning : nearness.text)
  }
  return grades
}

/** So many that a number may begin alike; beyond that nobody means a number. */
const mostMeant = 50

/** A product is as near as the farthest of the words is to it. */
function gradeByWords(shelf: Shelf, words: readonly SearchedWord[]): Uint8Array {
  return words.length === 0 ? new Uint8Array(shelf.size) : farthestOf(words.map((word) => gradeByWord(shelf, word)))
}

/** How near each product is to a word: as near as the nearest that the word may stand for. */
export function gradeByWord(shelf: Shelf, word: SearchedWord): Uint8Array {
  const grades = new Uint8Array(shelf.size)
  for (const { stems, begun } of word.alternatives) {
    const found = stems.map((stem) => findPlaces(shelf.words, stem, begun))
    if (found.some(({ length }) => length === 0)) continue
    const [only = [], ...others] = found
    if (others.length === 0) for (const places of only) places.raise(grades)
    else raiseAll(grades, farthestOf(found.map((lists) => gradesOf(shelf, lists))))
  }
  return grades
}

function findPlaces(words: WordIndex, stem: string, begun: boolean): Places[] {
  if (begun) return [...words].flatMap(([word, places]) => (word.startsWith(stem) ? [places] : []))
  const places = words.get(stem)
  return places ? [places] : []
}

function gradesOf({ size }: Shelf, lists: readonly Places[]): Uint8Array {
  const grades = new Uint8Array(size)
  for (const places of lists) places.raise(grades)
  return grades
}

/** Whose name contains a text, and nearer where a part of it begins so. */
function gradeByName(shelf: Shelf, text: string, grades: Uint8Array) {
  const pieces = text.split(' ')
  if (pieces.length === 1) {
    for (const [part, places] of shelf.nameParts)
      if (part.includes(text)) places.raise(grades, part.startsWith(text) ? nearness.beginning : nearness.name)
    return
  }
  for (const place of candidatesFor(shelf, pieces)) {
    const name = shelf.names[place] ?? ''
    if (` ${name}`.includes(` ${text}`)) raise(grades, place, nearness.beginning)
    else if (name.includes(text)) raise(grades, place, nearness.name)
  }
}

/** Places whose name has the rarest of these pieces: the first ends a part of a name, the last begins one. */
function candidatesFor(shelf: Shelf, pieces: readonly string[]): number[] {
  const withPiece = pieces.map((piece, index) => {
    const fits = (part: string) =>
      index === 0 ? part.endsWith(piece) : index === pieces.length - 1 ? part.startsWith(piece) : part === piece
    const lists = [...shelf.nameParts].flatMap(([part, places]) => (fits(part) ? [places] : []))
    return { lists, length: lists.reduce((sum, { length }) => sum + length, 0) }
  })
  const rarest = withPiece.reduce((one, other) => (other.length < one.length ? other : one))
  return rarest.lists.flatMap((places) => places.list())
}

/** In the place of the first, which is overwritten. */
function farthestOf([first = new Uint8Array(0), ...others]: readonly Uint8Array[]): Uint8Array {
  for (const grades of others)
    for (let place = 0; place < first.length; place++) {
      const grade = grades[place] ?? 0
      if (grade < (first[place] ?? 0)) first[place] = grade
    }
  return first
}

function raiseAll(grades: Uint8Array, others: Uint8Array) {
  for (let place = 0; place < grades.length; place++) raise(grades, place, others[place] ?? 0)
}

function raise(grades: Uint8Array, place: number, grade: number) {
  if ((grades[place] ?? 0) < grade) grades[place] = grade
}
