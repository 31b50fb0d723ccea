import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { havingSku, looksLikeSku } from '../matching.ts'
import { nearestWords, shortestGuessed } from './nearest-words.ts'
import { plainText, plainWords } from './plain-words.ts'
import { readSynonyms } from './read-synonyms.ts'
import type { SearchedWord } from './word-query.ts'

/** A search as the shop has understood it. */
export type UnderstoodSearch = {
  /** As typed, in small letters without accents. */
  text: string
  /** None when nothing typed is a word of letters and figures. */
  words: SearchedWord[]
  /** The words that are searched for where no product has the ones that were typed: `helmet` for `helmat`. */
  searchedFor: string | null
  /** Ids of some products with a variant whose number begins as typed. */
  numberedSo: string[]
}

/** So many that a number may begin alike; beyond that nobody means a number. */
const mostNumbered = 50

/** Finds out what a visitor may have meant by a search: words that no product has become the nearest that one has. */
export async function understandSearch(shop: Shop, query: string): Promise<UnderstoodSearch> {
  const text = plainText(query).replace(/\s+/g, ' ').trim()
  const synonyms = await readSynonyms(shop)
  const typed = joinPhrases(plainWords(query), synonyms)
  const [guesses, numberedSo] = await Promise.all([guessWords(shop, typed), findNumbered(shop, text)])

  const words = typed.map((word) => {
    const meant = [...(guesses.get(word) ?? []), ...measuresIn(word)]
    return {
      word,
      meanings: [...new Set([...meant, ...[word, ...meant].flatMap((one) => sameMeaning(one, synonyms))])],
    }
  })
  return {
    text,
    words,
    searchedFor: guesses.size === 0 ? null : typed.map((word) => guesses.get(word)?.[0] ?? word).join(' '),
    numberedSo,
  }
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

/** For each word that no product has or begins with, and nobody calls by another name: the nearest ones. */
async function guessWords(shop: Shop, typed: readonly string[]): Promise<Map<string, string[]>> {
  const guessable = typed.filter((word) => word.length >= shortestGuessed && /^[a-z]+$/.test(word))
  const guesses = new Map<string, string[]>()
  if (guessable.length === 0) return guesses

  const { rows } = await sql<{ typed: string; alike: string[] }>`
    select typed, array(select word from search_words order by word <-> typed limit 40) as alike
    from unnest(${guessable}::text[]) as words (typed)
    where not exists (select from search_words where word ~>=~ typed and word ~<~ (typed || '~'))
      and not exists (select from search_words where lexeme = (ts_lexize('english_stem', typed))[1])`.execute(
    shop.database,
  )
  for (const { typed, alike } of rows) {
    const nearest = nearestWords(typed, alike)
    if (nearest.length > 0) guesses.set(typed, nearest)
  }
  return guesses
}

async function findNumbered(shop: Shop, text: string): Promise<string[]> {
  if (!looksLikeSku(text)) return []
  const { rows } = await sql<{ product_id: string }>`${havingSku(text)} limit ${mostNumbered}`.execute(shop.database)
  return [...new Set(rows.map(({ product_id }) => product_id))]
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
