import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
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
}

/** Finds out what a visitor may have meant by a search: words that no product has become the nearest that one has. */
export async function understandSearch(shop: Shop, query: string): Promise<UnderstoodSearch> {
  const typed = plainWords(query)
  const [synonyms, guesses] = await Promise.all([readSynonyms(shop), guessWords(shop, typed)])

  const words = typed.map((word) => {
    const meant = guesses.get(word) ?? []
    return {
      word,
      meanings: [...new Set([...meant, ...[word, ...meant].flatMap((one) => sameMeaning(one, synonyms))])],
    }
  })
  return {
    text: plainText(query),
    words,
    searchedFor: guesses.size === 0 ? null : typed.map((word) => guesses.get(word)?.[0] ?? word).join(' '),
  }
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

/** Other words of a word's group. Staff write the singular; what is typed may be the plural. */
function sameMeaning(word: string, groups: readonly string[][]): string[] {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return groups
    .filter((group) => group.some((other) => forms.includes(other)))
    .flat()
    .filter((other) => other !== word)
}
