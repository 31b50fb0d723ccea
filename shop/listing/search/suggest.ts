import { sql } from 'kysely'
import type { Category } from '../../catalogue/category.ts'
import { listCategories } from '../../catalogue/find-category.ts'
import type { Kobo } from '../../money.ts'
import type { Shop } from '../../shop.ts'
import { and, not, relevanceSteps, startOf } from '../matching.ts'
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

/** What a search would show first, by its steps of relevance, but not what only speaks of it. */
async function suggestProducts(shop: Shop, typed: string) {
  const found: { slug: string; name: string; priceKobo: Kobo }[] = []
  const steps = relevanceSteps(await understandSearch(shop, typed)).slice(0, -1)
  for (const [index, step] of steps.entries()) {
    const { rows } = await sql<{ slug: string; name: string; priceKobo: Kobo }>`
      select products.slug, products.name, entry.price_kobo as "priceKobo"
      from listing_entries entry join products on products.id = entry.product_id
      where ${and([step, ...steps.slice(0, index).map(not)])}
      order by entry.in_stock desc, entry.created_at desc, entry.product_id
      limit ${mostProducts - found.length}`.execute(shop.database)
    found.push(...rows)
    if (found.length >= mostProducts) break
  }
  return found
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
  return shop.database
    .selectFrom('articles')
    .select(['slug', 'title'])
    .where('status', '=', 'published')
    .where('published_at', '<=', shop.clock.now())
    .where(sql<boolean>`(plain_text(title) like ${startOf(text)} or plain_text(title) like ${`% ${startOf(text)}`})`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(mostArticles)
    .execute()
}
