import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import { cardsPerPage, type ListingFilter } from './listing-filter.ts'
import type { ProductCard } from './product-card.ts'

export type Listing = { cards: ProductCard[]; total: number; pages: number }

const newForDays = 60
const newestAtLeast = 8

/** One page of what a visitor asked to see, with how much there is in all. Each product stands on exactly one page. */
export async function listProducts(shop: Shop, filter: ListingFilter): Promise<Listing> {
  const matching = await matchingProducts(shop, filter)
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  const page = await inOrder(matching, filter)
    .select('products.id')
    .limit(cardsPerPage)
    .offset((filter.page - 1) * cardsPerPage)
    .execute()

  const total = Number(count)
  return {
    cards: await listCards(
      shop,
      page.map(({ id }) => id),
    ),
    total,
    pages: Math.max(1, Math.ceil(total / cardsPerPage)),
  }
}

async function matchingProducts(shop: Shop, { categoryId, query, onlyNew }: ListingFilter) {
  let products = shop.database.selectFrom('products').where('products.status', '=', 'active')
  if (categoryId !== null) products = products.where('products.category_id', '=', categoryId)
  if (query !== '') products = products.where(sql`lower(products.name)`, 'like', `%${escapeLike(query.toLowerCase())}%`)
  if (onlyNew) products = products.where('products.created_at', '>=', await newSince(shop))
  return products
}

type Matching = Awaited<ReturnType<typeof matchingProducts>>

function inOrder(products: Matching, { sort }: ListingFilter): Matching {
  const lowestPrice = sql`(select min(price_kobo) from variants where product_id = products.id and status = 'active')`
  switch (sort) {
    case 'newest':
      return products.orderBy('products.created_at', 'desc').orderBy('products.id')
    case 'price-low':
      return products.orderBy(lowestPrice, 'asc').orderBy('products.id')
    case 'price-high':
      return products.orderBy(lowestPrice, 'desc').orderBy('products.id')
    case 'name':
      return products.orderBy(sql`products.name collate "und-x-icu"`).orderBy('products.id')
  }
}

/** Since when products count as new: 60 days ago, or the date of the eighth newest if fewer came since. */
async function newSince(shop: Shop): Promise<Date> {
  const since = new Date(shop.clock.now().getTime() - newForDays * 86_400_000)
  const eighth = await shop.database
    .selectFrom('products')
    .select('created_at')
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(newestAtLeast - 1)
    .executeTakeFirst()
  return eighth && eighth.created_at < since ? eighth.created_at : since
}

function escapeLike(text: string) {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
