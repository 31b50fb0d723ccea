import { type NotNull, sql } from 'kysely'
import type { Category } from '../../catalogue/category.ts'
import { listCategories } from '../../catalogue/find-category.ts'
import type { Kobo } from '../../money.ts'
import { keepFact, type Shop } from '../../shop.ts'
import { unfiltered } from '../listing-filter.ts'
import { closePlacesIn, placesIn } from '../scope.ts'
import { findPage } from '../shelf/find-page.ts'
import { readShelf } from '../shelf/follow-shelf.ts'
import { nearness } from '../shelf/word-index.ts'
import { plainText } from './plain-words.ts'
import { understandSearch } from './understand-search.ts'

const mostProducts = 5
const mostCategories = 2
const mostArticles = 2
const shortest = 2

/** Where somebody who is still typing may want to go. */
export type Suggestions = {
  products: { slug: string; name: string; priceKobo: Kobo }[]
  categories: Pick<Category, 'slug' | 'name'>[]
  articles: { slug: string; title: string }[]
}

/** A few products, categories and articles for what has been typed so far; none for a single letter. */
export async function suggest(shop: Shop, typed: string): Promise<Suggestions> {
  if (plainText(typed).trim().length < shortest) return { products: [], categories: [], articles: [] }
  const [products, categories, articles] = await Promise.all([
    suggestProducts(shop, typed),
    suggestCategories(shop, typed),
    suggestArticles(shop, typed),
  ])
  return { products, categories, articles }
}

/**
 * What a search would show first, but not what only speaks of it; what comes close where nothing is called so. Many begin
 * to type the same.
 */
async function suggestProducts(shop: Shop, typed: string): Promise<Suggestions['products']> {
  return keepFact(shop, `suggested for ${plainText(typed).trim()}`, ['listing'], () => findProducts(shop, typed))
}

async function findProducts(shop: Shop, typed: string): Promise<Suggestions['products']> {
  const search = await understandSearch(shop, typed)
  const shelf = await readShelf(shop)
  const scope = { search, newSince: null }
  const answering = placesIn(shelf, scope)
  const called = answering.map((near) => (near > nearness.text ? near : nearness.none))
  const first = (places: Uint8Array) =>
    findPage(shelf, places, { ...unfiltered, sort: 'relevance' }, { after: 0, most: mostProducts })
  const ids = first(called)
  if (ids.length === 0) ids.push(...first(closePlacesIn(shelf, scope, answering)?.grades ?? called))
  if (ids.length === 0) return []
  const { rows } = await sql<Suggestions['products'][number]>`
    select products.slug, products.name, entry.price_kobo as "priceKobo"
    from unnest(${ids}::uuid[]) with ordinality as ranked (id, place)
    join products using (id) join listing_entries entry on entry.product_id = id
    order by place`.execute(shop.database)
  return rows
}

/** Those of whose name some word begins so. */
async function suggestCategories(shop: Shop, typed: string) {
  const text = plainText(typed).trim()
  const categories = await listCategories(shop)
  return categories
    .filter(({ name }) => ` ${plainText(name).replaceAll('-', ' ')} ${plainText(name)}`.includes(` ${text}`))
    .slice(0, mostCategories)
    .map(({ slug, name }) => ({ slug, name }))
}

async function suggestArticles(shop: Shop, typed: string) {
  const text = plainText(typed).trim()
  const now = shop.clock.now()
  return (await readTitles(shop))
    .filter(({ title, publishedAt }) => publishedAt <= now && ` ${plainText(title)}`.includes(` ${text}`))
    .slice(0, mostArticles)
    .map(({ slug, title }) => ({ slug, title }))
}

/** Titles of all articles that are published or will be by themselves, the newest first. */
async function readTitles(shop: Shop) {
  return keepFact(shop, 'titles of articles', ['content:blog'], () =>
    shop.database
      .selectFrom('articles')
      .select(['slug', 'title', 'published_at as publishedAt'])
      .where('status', '=', 'published')
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .$narrowType<{ publishedAt: NotNull }>()
      .execute(),
  )
}
