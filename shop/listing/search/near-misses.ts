import type { Category } from '../../catalogue/category.ts'
import type { Shop } from '../../shop.ts'
import { listCategoryTiles } from '../list-category-tiles.ts'
import { readShelf } from '../shelf/follow-shelf.ts'
import { nearestKnown, readKnownWords } from './known-words.ts'
import { searchedWords } from './plain-words.ts'
import { readSynonyms } from './read-synonyms.ts'

const mostWords = 4
const mostCategories = 4

/** Where a search that found nothing may go on: words near to it that find something, and what most of the shop is. */
export type NearMisses = { words: string[]; categories: Pick<Category, 'slug' | 'name'>[] }

export async function listNearMisses(shop: Shop, query: string): Promise<NearMisses> {
  const [words, tiles] = await Promise.all([nearWords(shop, searchedWords(query)), listCategoryTiles(shop)])
  return {
    words,
    categories: tiles
      .filter(({ products }) => products > 0)
      .toSorted((a, b) => b.products - a.products)
      .slice(0, mostCategories)
      .map(({ category: { slug, name } }) => ({ slug, name })),
  }
}

/** Of what was typed, each word that finds something by itself; for the others those that look like them and do. */
async function nearWords(shop: Shop, typed: readonly string[]): Promise<string[]> {
  const searched = typed.filter((word) => word.length > 2)
  if (searched.length === 0) return []
  const known = await readKnownWords(shop)
  const synonyms = new Set((await readSynonyms(shop)).flat())
  const shelf = await readShelf(shop)
  const finding = known.filter(({ word, stem }) => synonyms.has(word) || (stem !== null && shelf.isSaid(stem)))
  const near = searched.flatMap((typed) =>
    finding.some(({ word }) => word === typed) ? [typed] : nearestKnown(typed, finding, 2),
  )
  return [...new Set(near)].slice(0, mostWords)
}
