import { sql } from 'kysely'
import { keepFact, type Shop } from '../../shop.ts'
import { readShelf } from '../shelf/follow-shelf.ts'

/** A word that some product has, or had, or that stands for one that has it. */
export type KnownWord = { word: string; stem: string | null }

/** All of them, those first that most products have. */
export function readKnownWords(shop: Shop): Promise<KnownWord[]> {
  return keepFact(shop, 'known words', ['listing'], async () => {
    // as one text: the driver would take longer for thousands of rows
    const { rows } = await sql<{ words: KnownWord[] | null }>`
      select json_agg(json_build_object('word', word, 'stem', lexeme) order by word) as words from search_words`.execute(
      shop.database,
    )
    const shelf = await readShelf(shop)
    const productsWith = ({ stem }: KnownWord) => (stem === null ? 0 : (shelf.words.get(stem)?.length ?? 0))
    return (rows[0]?.words ?? []).toSorted((one, other) => productsWith(other) - productsWith(one))
  })
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
