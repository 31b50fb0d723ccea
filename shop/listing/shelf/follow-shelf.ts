import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { PublicPages } from '../../ports.ts'
import { type RatingSums, ratingOf } from '../../reviews/review.ts'
import { keepFact, type Shop } from '../../shop.ts'
import { isColourFamily } from '../colour-family.ts'
import { type Build, createShelf, type Offer, type Offers, type Shelf } from './shelf.ts'

/**
 * The products on sale as they are now. They are read once; afterwards only what has changed, when the listing has. Who
 * holds the shelf must count before waiting for anything else.
 */
export async function readShelf(shop: Shop): Promise<Shelf> {
  return keepFact(shop, 'shelf', ['listing'], () => followerOf(shop).follow(shop))
}

type Follower = ReturnType<typeof createFollower>

/** One for as long as a process shows pages: among the facts, what is asked for seldom makes room for others. */
const followers = new WeakMap<PublicPages, Follower>()

/** A transaction sees what nobody else does, and reads for itself. */
function followerOf({ pages, unfinished }: Shop): Follower {
  const follower = (unfinished ? undefined : followers.get(pages)) ?? createFollower()
  if (!unfinished) followers.set(pages, follower)
  return follower
}

type Row = {
  id: string
  category_id: string | null
  brand: string
  wheel: string | null
  price_kobo: number
  discounted: boolean
  created_at: Date
  reviews: number | null
  stars: number | null
  offers: string
  build: string
  name_key: string
  name_words: string
  kind_words: string
  words: string
}

function createFollower() {
  let filling = createShelf(reading)
  let horizon: string | null = null
  let following: Promise<unknown> = Promise.resolve()

  async function catchUp(shop: Shop) {
    const next = await readHorizon(shop)
    if (horizon === null || isWorn(filling.shelf)) filling = await fillAnew(shop)
    else for (const row of await readChanged(shop, horizon)) putRow(filling, row)
    horizon = next
  }

  return {
    /** One after the other, so that what was read earlier never covers what was read later. */
    follow(shop: Shop): Promise<Shelf> {
      const followed = following.then(() => catchUp(shop))
      following = followed.catch(() => {})
      return followed.then(() => filling.shelf)
    },
  }
}

const reading = { offers: readOffers, build: readBuild }

type FillingShelf = ReturnType<typeof createShelf>

/** What has changed often has left more empty places than are worth their memory. */
function isWorn({ size, emptied }: Shelf): boolean {
  return emptied.length > 1000 + size / 3
}

function putRow(filling: FillingShelf, row: Row) {
  if (row.category_id === null) return filling.remove(row.id)
  filling.put({
    id: row.id,
    category: row.category_id,
    brand: row.brand,
    wheel: row.wheel ?? '',
    priceKobo: row.price_kobo,
    discounted: row.discounted,
    createdAt: row.created_at.getTime(),
    rated: rankOf({ reviews: row.reviews ?? 0, stars: row.stars ?? 0 }),
    offers: row.offers,
    build: row.build,
    name: row.name_key,
    words: { name: inParts(row.name_words), kind: inParts(row.kind_words), text: inParts(row.words) },
  })
}

/** By the rating that is shown, and then by how many reviews it is of. */
function rankOf(sums: RatingSums): number {
  return Math.round((ratingOf(sums) ?? 0) * 10) * 1_000_000 + Math.min(sums.reviews, 999_999)
}

function inParts(words: string): string[] {
  return words === '' ? [] : words.split(' ')
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

/** In batches, so that others have their turn. What changes meanwhile is read again by the next who follows. */
async function fillAnew(shop: Shop): Promise<FillingShelf> {
  const filling = createShelf(reading)
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select entry.product_id as id, ${facts} from listing_entries entry left join product_ratings rating using (product_id)
      where entry.product_id > ${last}::uuid order by entry.product_id limit ${batchSize}`.execute(shop.database)
    for (const row of rows) putRow(filling, row)
    last = rows.at(-1)?.id
  }
  return filling
}

const batchSize = 2000

/**
 * What has changed, and without a category what has gone. A database that was restored from a backup counts its
 * transactions anew: changes of the time before bear numbers that are yet to come.
 */
async function readChanged(shop: Shop, since: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select change.product_id as id, ${facts}
    from listing_changes change left join listing_entries entry using (product_id)
    left join product_ratings rating using (product_id)
    where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`.execute(shop.database)
  return rows
}

/** What a card shows as a discount: at least half a percent of the price that is struck through. */
const isDiscounted = sql`coalesce(
  (entry.compare_at_price_kobo - entry.price_kobo) * 200 >= entry.compare_at_price_kobo, false)`

/** Asked for one by one: left to join, PostgreSQL reads the texts of all products for each batch. */
const saidWords = sql`(select words from search_entries said where said.product_id = entry.product_id)`

const facts = sql`entry.category_id, entry.brand, entry.wheel, entry.price_kobo, ${isDiscounted} as discounted,
  entry.created_at, rating.reviews, rating.stars, entry.offers::text as offers,
  entry.build::text as build, entry.name_key, ${inOneText(sql`entry.name_words`)} as name_words,
  ${inOneText(sql`entry.kind_words`)} as kind_words, ${inOneText(saidWords)} as words`

/** Stems have no spaces. */
function inOneText(words: RawBuilder<unknown>) {
  return sql`coalesce(array_to_string(tsvector_to_array(${words}), ' '), '')`
}

function readOffers(json: string): Offers {
  const each = offersSchema.parse(JSON.parse(json))
  return {
    each,
    sizes: [...new Set(each.flatMap(({ size }) => size ?? []))],
    colours: [...new Set(each.flatMap(({ colour }) => colour ?? []))],
    inStock: each.some(({ inStock }) => inStock),
    fitsRiders: each.some(({ fromCm }) => fromCm !== null),
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

function readBuild(json: string): Build {
  const { brakeType, frameMaterial, gears = 0, batteryWh = 0 } = buildSchema.parse(JSON.parse(json))
  return {
    brakes: isNone(brakeType) ? null : brakeType,
    frame: isNone(frameMaterial) ? null : frameMaterial,
    gears: gears > 0 ? String(gears) : null,
    batteryWh: batteryWh > 0 ? batteryWh : null,
  }
}

/** A balance bike is said to have no brakes: nobody looks for them. */
function isNone(said: string | undefined): said is undefined {
  return said === undefined || said.toLowerCase() === 'none'
}

const buildSchema = z.object({
  brakeType: z.string().optional(),
  frameMaterial: z.string().optional(),
  gears: z.number().optional(),
  batteryWh: z.number().optional(),
})
