import { bikeTypes } from '../catalogue/product-type.ts'
import type { Shop } from '../shop.ts'
import { mostCompared } from './comparison.ts'
import { listProducts } from './list-products.ts'
import { unfiltered } from './listing-filter.ts'
import type { ProductCard } from './product-card.ts'
import type { ProductDetails } from './product-details.ts'
import { showProduct } from './show-product.ts'

export type Compared = {
  bikes: ProductDetails[]
  /** How many were asked for and are no longer sold, or never were. */
  unknown: number
  /** The names of what was asked for and is no bike. */
  others: string[]
  /** Whether more were asked for than stand side by side. */
  tooMany: boolean
}

/** The bikes at these slugs, each once, in the order in which they are asked for; a slug of before leads to its bike. */
export async function findCompared(shop: Shop, slugs: readonly string[]): Promise<Compared> {
  const asked = [...new Set(slugs)].filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)).slice(0, 2 * mostCompared)
  const found = await Promise.all(asked.map((slug) => findNow(shop, slug)))
  const products = [...new Map(found.flatMap((product) => (product ? [[product.id, product]] : []))).values()]
  const bikes = products.filter(({ isBike }) => isBike)
  return {
    bikes: bikes.slice(0, mostCompared),
    unknown: found.filter((product) => product === null).length,
    others: products.filter(({ isBike }) => !isBike).map(({ name }) => name),
    tooMany: bikes.length > mostCompared,
  }
}

async function findNow(shop: Shop, slug: string): Promise<ProductDetails | null> {
  const shown = await showProduct(shop, slug)
  if (shown && 'found' in shown) return shown.found
  const moved = shown && (await showProduct(shop, shown.movedTo))
  return moved && 'found' in moved ? moved.found : null
}

const mostSuggested = 6

/**
 * Bikes to put beside those that are compared: what a search finds, or without one what goes with the last of them, and
 * what is new.
 */
export async function suggestCompared(
  shop: Shop,
  { query, beside }: { query: string; beside: readonly ProductDetails[] },
): Promise<ProductCard[]> {
  const listed = async (filter: Partial<typeof unfiltered>) =>
    (await listProducts(shop, { ...unfiltered, ...filter })).cards
  const cards =
    query === ''
      ? [...(beside.at(-1)?.related ?? []), ...(await listed({}))]
      : await listed({ query, sort: 'relevance' })
  const taken = new Set(beside.map(({ slug }) => slug))
  const free = [...new Map(cards.map((card) => [card.slug, card])).values()].filter(({ slug }) => !taken.has(slug))
  const bikes = await selectBikes(
    shop,
    free.map(({ slug }) => slug),
  )
  return free.filter(({ slug }) => bikes.has(slug)).slice(0, mostSuggested)
}

async function selectBikes(shop: Shop, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const bikes = await shop.database
    .selectFrom('products')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('product_type', 'in', bikeTypes)
    .execute()
  return new Set(bikes.map(({ slug }) => slug))
}
