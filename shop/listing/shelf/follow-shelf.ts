import { sql } from 'kysely'
import { z } from 'zod'
import { keepFact, type Shop } from '../../shop.ts'
import { isColourFamily } from '../colour-family.ts'
import { isDiscounted } from '../matching.ts'
import type { Offer, Offers, Shared, Shelf, ShelvedProduct } from './shelf.ts'

/**
 * The products on sale as they are now. They are read once; afterwards only what has changed, when the listing has. Who
 * holds the shelf must count before waiting for anything else.
 */
export async function readShelf(shop: Shop): Promise<Shelf> {
  return keepFact(shop, 'shelf', ['listing'], async () => {
    const follower = await keepFact(shop, 'follower of the shelf', [], async () => createFollower())
    return follower.follow(shop)
  })
}

type Row = {
  id: string
  category_id: string | null
  brand: string
  wheel: string | null
  price_kobo: number
  discounted: boolean
  created_at: Date
  offers: string
}

function createFollower() {
  const products = new Map<string, ShelvedProduct>()
  const shared = { categories: shareTexts(), brands: shareTexts(), wheels: shareTexts(), offers: shareOffers() }
  let horizon: string | null = null
  let following: Promise<unknown> = Promise.resolve()

  async function catchUp(shop: Shop) {
    const next = await readHorizon(shop)
    const rows = horizon === null ? await readAll(shop) : await readChanged(shop, horizon)
    for (const row of rows) {
      const product = shelved(row, shared)
      if (product) products.set(row.id, product)
      else products.delete(row.id)
    }
    horizon = next
  }

  return {
    /** One after the other, so that what was read earlier never covers what was read later. */
    follow(shop: Shop): Promise<Shelf> {
      const followed = following.then(() => catchUp(shop))
      following = followed.catch(() => {})
      return followed.then(() => products)
    },
  }
}

/** Transactions before this one have ended: what they changed is seen by whoever reads from now on. */
async function readHorizon(shop: Shop): Promise<string> {
  const { rows } = await sql<{
    horizon: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(shop.database)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not say which transactions have ended')
  return row.horizon
}

async function readAll(shop: Shop): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select product_id as id, ${facts} from listing_entries entry`.execute(shop.database)
  return rows
}

/**
 * What has changed, and without a category what has gone. A database that was restored from a backup counts its
 * transactions anew: changes of the time before bear numbers that are yet to come.
 */
async function readChanged(shop: Shop, since: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select change.product_id as id, ${facts}
    from listing_changes change left join listing_entries entry using (product_id)
    where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`.execute(shop.database)
  return rows
}

const facts = sql`entry.category_id, entry.brand, entry.wheel, entry.price_kobo, ${isDiscounted} as discounted,
  entry.created_at, entry.offers::text as offers`

type Shares = Record<'categories' | 'brands' | 'wheels', Share<string>> & { offers: Share<Offers> }

function shelved(row: Row, { categories, brands, wheels, offers }: Shares): ShelvedProduct | null {
  if (row.category_id === null) return null
  return {
    category: categories(row.category_id),
    brand: brands(row.brand),
    wheel: row.wheel === null ? null : wheels(row.wheel),
    priceKobo: row.price_kobo,
    discounted: row.discounted,
    createdAt: row.created_at.getTime(),
    offers: offers(row.offers),
  }
}

type Share<Value> = (text: string) => Shared<Value>

function shareTexts(): Share<string> {
  return share((text) => text)
}

function shareOffers(): Share<Offers> {
  return share((json) => {
    const each = offersSchema.parse(JSON.parse(json))
    return {
      each,
      sizes: [...new Set(each.flatMap(({ size }) => size ?? []))],
      colours: [...new Set(each.flatMap(({ colour }) => colour ?? []))],
    }
  })
}

/** Thousands of products have the same few brands and the same colours in the same sizes: each is held once. */
function share<Value>(read: (text: string) => Value): Share<Value> {
  const held = new Map<string, Shared<Value>>()
  return (text) => {
    const known = held.get(text)
    if (known) return known
    const first = { value: read(text), place: held.size }
    held.set(text, first)
    return first
  }
}

const offersSchema = z.array(
  z
    .object({
      colour: z.string().optional(),
      size: z.string().optional(),
      from: z.number().optional(),
      to: z.number().optional(),
      stock: z.boolean(),
    })
    .transform(
      ({ colour, size, from, to, stock }): Offer => ({
        colour: colour !== undefined && isColourFamily(colour) ? colour : null,
        size: size ?? null,
        fromCm: from ?? null,
        toCm: to ?? null,
        inStock: stock,
      }),
    ),
)
