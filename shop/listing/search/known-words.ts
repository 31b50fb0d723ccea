import { sql } from 'kysely'
import { keepFact, type Shop } from '../../shop.ts'
import { readShelf } from '../shelf/follow-shelf.ts'
import { nearness } from '../shelf/word-index.ts'
import { nearestWords } from './nearest-words.ts'
import { readSynonyms } from './read-synonyms.ts'

/** A word that some product has, or had, or that stands for one that has it. */
export type KnownWord = SavedWord & {
  /** Whether something is called so, by its name or kind or by another word that means the same; else texts have it. */
  isCalled: boolean
}

type SavedWord = { word: string; stem: string | null }

/** All of them, those first that most products have. */
export function readKnownWords(shop: Shop): Promise<KnownWord[]> {
  return keepFact(shop, 'known words', ['listing'], async () => {
    // as one text: the driver would take longer for thousands of rows
    const { rows } = await sql<{ words: SavedWord[] | null }>`
      select json_agg(json_build_object('word', word, 'stem', lexeme) order by word) as words from search_words`.execute(
      shop.database,
    )
    const synonyms = new Set((await readSynonyms(shop)).flatMap((group) => group.flatMap((words) => words.split(' '))))
    const shelf = await readShelf(shop)
    const placesOf = ({ stem }: SavedWord) => (stem === null ? undefined : shelf.words.get(stem))
    return (rows[0]?.words ?? [])
      .map((saved) => ({ saved, places: placesOf(saved) }))
      .toSorted((one, other) => (other.places?.length ?? 0) - (one.places?.length ?? 0))
      .map(({ saved, places }) => ({
        ...saved,
        isCalled: synonyms.has(saved.word) || (places?.nearest ?? nearness.none) > nearness.text,
      }))
  })
}

/**
 * Those that somebody may have meant who typed this. What only stands in texts must be nearer to it: who types `gloves`
 * does not mean what a light gives.
 */
export function nearestKnown(typed: string, known: readonly KnownWord[], most?: number): string[] {
  const wordsOf = (words: readonly KnownWord[]) => words.map(({ word }) => word)
  const called = known.filter(({ isCalled }) => isCalled)
  const inTexts = known.filter(({ isCalled }) => !isCalled)
  const nearest = nearestWords(typed, wordsOf(called), { most })
  return nearest.length > 0 ? nearest : nearestWords(typed, wordsOf(inTexts), { most, bearing: 0.5 })
}

/** What a stem is never changes, and it is the database that knows. */
const stemsOf = new Map<string, readonly string[]>()
const mostHeld = 5000

/** The stems of words, or of a few that are one, as the texts of products are taken apart; none for what says nothing. */
export async function readStems(shop: Shop, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const missing = words.filter((word) => !stemsOf.has(word))
  const found = new Map(words.map((word) => [word, stemsOf.get(word) ?? []]))
  if (missing.length === 0) return found

  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, tsvector_to_array(to_tsvector('english', word)) as stems from unnest(${missing}::text[]) word`.execute(
    shop.database,
  )
  if (stemsOf.size > mostHeld) stemsOf.clear()
  for (const { word, stems } of rows) {
    stemsOf.set(word, stems)
    found.set(word, stems)
  }
  return found
}
