import { keepFact, type Shop } from '../../shop.ts'

/** Groups of words that mean the same, as staff have set them down. */
export async function readSynonyms(shop: Shop): Promise<string[][]> {
  return keepFact(shop, 'synonyms', ['listing'], async () => {
    const rows = await shop.database
      .selectFrom('search_synonyms')
      .select(({ fn }) => fn.agg<string[]>('array_agg', ['word']).as('words'))
      .groupBy('meaning')
      .orderBy('meaning')
      .execute()
    return rows.map(({ words }) => words.toSorted())
  })
}
