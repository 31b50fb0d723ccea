import { type RawBuilder, sql } from 'kysely'
import type { ListingFilter } from './listing-filter.ts'
import type { UnderstoodSearch } from './search/understand-search.ts'
import { wordQuery } from './search/word-query.ts'

export type Condition = RawBuilder<boolean>

/** What a listing is about before anything narrows it: a search, and whether only new products count. */
export type Scope = { search: UnderstoodSearch | null; newSince: Date | null }

/** Whether `entry`, a row of listing_entries, is what the filter asks for. */
export function isAskedFor(filter: ListingFilter): Condition {
  const { categoryId, brands, wheels, minKobo, maxKobo, discounted } = filter
  return and([
    ...(categoryId === null ? [] : [sql<boolean>`entry.category_id = ${categoryId}`]),
    ...(brands.length === 0 ? [] : [sql<boolean>`entry.brand = any (${brands}::text[])`]),
    ...(wheels.length === 0 ? [] : [sql<boolean>`entry.wheel = any (${wheels}::text[])`]),
    ...(minKobo === null ? [] : [sql<boolean>`entry.price_kobo >= ${minKobo}`]),
    ...(maxKobo === null ? [] : [sql<boolean>`entry.price_kobo <= ${maxKobo}`]),
    ...(discounted ? [isDiscounted] : []),
    hasFittingOffer(filter),
  ])
}

/** A variant is wanted that is all of it at once: this colour in this size, and in stock. */
function hasFittingOffer({ colours, sizes, heightCm, inStock }: ListingFilter): Condition {
  const asked = [
    ...(colours.length > 0 ? ['@.colour == $colours[*]'] : []),
    ...(sizes.length > 0 ? ['@.size == $sizes[*]'] : []),
    ...(heightCm === null ? [] : ['@.from <= $height && @.to >= $height']),
    ...(inStock ? ['@.stock == true'] : []),
  ]
  if (asked.length === 0) return always
  return and([
    // what is quickly seen to have no such colour, size or stock at all is not looked into
    ...(colours.length > 0 ? [sql<boolean>`entry.colours && ${colours}::text[]`] : []),
    ...(sizes.length > 0 ? [sql<boolean>`entry.sizes && ${sizes}::text[]`] : []),
    ...(inStock ? [sql<boolean>`entry.in_stock`] : []),
    sql<boolean>`jsonb_path_exists(entry.offers, ${`$[*] ? (${asked.join(' && ')})`}::jsonpath,
      ${JSON.stringify({ colours, sizes, height: heightCm })}::jsonb)`,
  ])
}

/** What a card shows as a discount: at least half a percent of the price that is struck through. */
export const isDiscounted: Condition = sql<boolean>`coalesce(
  (entry.compare_at_price_kobo - entry.price_kobo) * 200 >= entry.compare_at_price_kobo, false)`

/** Whether `entry` is within the scope. */
export function isInScope({ search, newSince }: Scope): Condition {
  return and([
    ...(search ? [matchesSearch(search)] : []),
    ...(newSince ? [sql<boolean>`entry.created_at >= ${newSince}`] : []),
  ])
}

/** Whether `entry` is one of those that a search finds. */
function matchesSearch(search: UnderstoodSearch): Condition {
  return sql<boolean>`entry.product_id in (${foundBySearch(search)})`
}

/**
 * Ids of the products that have the words anywhere, whose name contains what was typed, or whose number begins so; some
 * of them more than once.
 */
export function foundBySearch({ text, words }: UnderstoodSearch) {
  return sql`
    select product_id from search_entries where words @@ to_tsquery('english', ${wordQuery(words)})
    union all select product_id from listing_entries where name_key like ${partOf(text)}
    ${looksLikeSku(text) ? sql`union all ${havingSku(text)}` : sql``}`
}

/**
 * A step of relevance: whether `entry` is of it or of a better one, said so that an index finds them all, and whether it
 * is of it, said so that it is soon seen in one.
 */
export type RelevanceStep = { ofAll: Condition; ofOne: Condition }

/**
 * The steps of relevance, the best first: what is called so, or has such a number; and after all of these what only
 * speaks of it. What a search finds meets at least the last.
 */
export function relevanceSteps(search: UnderstoodSearch): { called: RelevanceStep[]; speaksOfIt: RelevanceStep } {
  const { text, words, numberedSo } = search
  const query = sql`to_tsquery('english', ${wordQuery(words)})`
  const isNumberedSo = numberedSo.length > 0 ? sql`or entry.product_id = any (${numberedSo}::uuid[])` : sql``
  const begins = sql<boolean>`(
    entry.name_key like ${startOf(text)} or entry.name_key like ${`% ${startOf(text)}`} ${isNumberedSo})`
  const contains = sql`entry.name_key like ${partOf(text)}`
  return {
    called: [
      { ofAll: begins, ofOne: begins },
      {
        ofAll: sql<boolean>`(${contains} or entry.name_words @@ ${query} ${isNumberedSo})`,
        ofOne: sql<boolean>`(${contains} or entry.name_words @@ ${query})`,
      },
      {
        ofAll: sql<boolean>`(${contains} or entry.kind_words @@ ${query} ${isNumberedSo})`,
        ofOne: sql<boolean>`entry.kind_words @@ ${query}`,
      },
    ],
    speaksOfIt: {
      // left to join, PostgreSQL takes what few products have for common, and walks through the whole list
      ofAll: sql<boolean>`entry.product_id = any (array(${foundBySearch(search)}))`,
      ofOne: sql<boolean>`(
        exists (select from search_entries said where said.product_id = entry.product_id and said.words @@ ${query})
        ${looksLikeSku(text) ? sql`or exists (${havingSku(text)} and product_id = entry.product_id)` : sql``})`,
    },
  }
}

/** The products with a variant whose number begins so. */
export function havingSku(text: string) {
  return sql`select product_id from variants where lower(sku) like ${startOf(text)} and status = 'active'`
}

/** What cannot be a number is not looked for among them. */
export function looksLikeSku(text: string): boolean {
  return /^\S{3,40}$/.test(text)
}

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** All but these products. */
export function besides(productIds: readonly string[]): Condition {
  return productIds.length === 0 ? always : sql<boolean>`entry.product_id <> all (${productIds}::uuid[])`
}

const always = sql<boolean>`true`

function startOf(text: string) {
  return `${escaped(text)}%`
}

function partOf(text: string) {
  return `%${escaped(text)}%`
}

function escaped(text: string) {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
