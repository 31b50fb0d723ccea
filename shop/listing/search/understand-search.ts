import { sql } from 'kysely'
import { keepFact, type Shop } from '../../shop.ts'
import { nearestKnown, readKnownWords, readStems } from './known-words.ts'
import { shortestGuessed } from './nearest-words.ts'
import { plainText, searchedWords } from './plain-words.ts'
import { readSynonyms } from './read-synonyms.ts'
import type { SearchedWord } from './searched-word.ts'

/** A search as the shop has understood it. */
export type UnderstoodSearch = {
  /** As typed, in small letters without accents. */
  text: string
  /** None when nothing typed is a word that says something. */
  words: SearchedWord[]
  /** The words that are searched for where no product has the ones that were typed: `helmet` for `helmat`. */
  searchedFor: string | null
  /** Ids of the products with a variant whose number begins as typed, the nearest number first; not beyond a thousand. */
  numberedSo: readonly string[]
}

/** Finds out what a visitor may have meant by a search: words that no product has become the nearest that one has. */
export async function understandSearch(shop: Shop, query: string): Promise<UnderstoodSearch> {
  const text = plainText(query).replace(/\s+/g, ' ').trim()
  const [synonyms, numberedSo] = await Promise.all([readSynonyms(shop), findNumbered(shop, text)])
  const typed = joinPhrases(searchedWords(text), synonyms)
  const guesses = await guessWords(shop, typed)
  const meanings = typed.map((word) => {
    const meant = [...(guesses.get(word) ?? []), ...measuresIn(word)]
    return {
      word,
      mayName: mayName(word, typed),
      others: [...meant, ...[word, ...meant].flatMap((one) => sameMeaning(one, synonyms))],
    }
  })
  return {
    text,
    words: await inStems(shop, meanings),
    searchedFor: guesses.size === 0 ? null : typed.map((word) => guesses.get(word)?.[0] ?? word).join(' '),
    numberedSo,
  }
}

/** `helmet` in `helmet for child`, and both words in `bike helmet`. */
function mayName(word: string, typed: readonly string[]): boolean {
  const behind = typed.findIndex((one, index) => index > 0 && prepositions.has(one))
  return !/^\d+$/.test(word) && (behind < 0 || typed.indexOf(word) < behind)
}

const prepositions = new Set(['below', 'by', 'for', 'from', 'in', 'near', 'of', 'on', 'to', 'under', 'with', 'without'])

type Meanings = { word: string; mayName: boolean; others: string[] }

/** What says nothing, like `the`, is not asked for. */
async function inStems(shop: Shop, meanings: readonly Meanings[]): Promise<SearchedWord[]> {
  const stems = await readStems(
    shop,
    meanings.flatMap(({ word, others }) => [word, ...others]),
  )
  return meanings
    .map(({ word, mayName, others }) => ({
      mayName,
      alternatives: [
        { stems: stems.get(word) ?? [], begun: isBeginning(word) },
        ...[...new Set(others)].map((other) => ({ stems: stems.get(other) ?? [], begun: false })),
      ].filter(({ stems }) => stems.length > 0),
    }))
    .filter(({ alternatives }) => alternatives.length > 0)
}

/** One or two letters or figures begin too much. */
function isBeginning(word: string): boolean {
  return word.length > 2 && !word.includes(' ')
}

const longestPhrase = 4

/** Words that are only together what a synonym stands for, as `training wheels` do, are one. */
function joinPhrases(words: readonly string[], groups: readonly string[][]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && groupsOf(words.slice(at, at + length).join(' '), groups).length === 0) length -= 1
    joined.push(words.slice(at, at + length).join(' '))
    at += length
  }
  return joined
}

/** For each word that says something, that no product has or begins with and nobody calls by another name: the nearest. */
async function guessWords(shop: Shop, typed: readonly string[]): Promise<Map<string, string[]>> {
  const guessable = typed.filter((word) => word.length >= shortestGuessed && /^[a-z]+$/.test(word))
  const guesses = new Map<string, string[]>()
  if (guessable.length === 0) return guesses
  const [known, stems] = await Promise.all([readKnownWords(shop), readStems(shop, guessable)])
  const isKnown = (typed: string) =>
    known.some(({ word, stem }) => word.startsWith(typed) || (stem !== null && stem === stems.get(typed)?.[0]))
  const isEmpty = (typed: string) => stems.get(typed)?.length === 0
  for (const typed of guessable.filter((typed) => !isEmpty(typed) && !isKnown(typed))) {
    const nearest = await keepFact(shop, `meant by ${typed}`, ['listing'], async () => nearestKnown(typed, known))
    if (nearest.length > 0) guesses.set(typed, nearest)
  }
  return guesses
}

async function findNumbered(shop: Shop, text: string): Promise<readonly string[]> {
  if (!looksLikeNumber(text)) return []
  return keepFact(shop, `numbered ${text}`, ['listing'], async () => {
    const { rows } = await sql<{ product_id: string }>`
      select product_id from variants
      where lower(sku) like ${`${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} and status = 'active'
      order by lower(sku) limit ${mostNumbered}`.execute(shop.database)
    return [...new Set(rows.map(({ product_id }) => product_id))]
  })
}

const mostNumbered = 1000

/** What cannot be the number of a variant is not looked for among them. */
function looksLikeNumber(text: string): boolean {
  return /^\S{3,40}$/.test(text)
}

/** `700x42` is `700×42` in the words of the shop. */
function measuresIn(word: string): string[] {
  return /^\d+x\d+$/.test(word) ? [word.replace('x', ' ')] : []
}

/** Other words of a word's group. */
function sameMeaning(word: string, groups: readonly string[][]): string[] {
  return groupsOf(word, groups)
    .flat()
    .filter((other) => other !== word)
}

/** Staff write the singular; what is typed may be the plural. */
function groupsOf(word: string, groups: readonly string[][]): string[][] {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return groups.filter((group) => group.some((other) => forms.includes(other)))
}
