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

/** Ids of the products that have the words anywhere, whose name contains what was typed, or whose number begins so. */
export function foundBySearch({ text, words }: UnderstoodSearch) {
  return sql`
    select product_id from search_entries where words @@ to_tsquery('english', ${wordQuery(words)})
    union select product_id from listing_entries where name_key like ${partOf(text)}
    ${looksLikeSku(text) ? sql`union ${havingSku(text)}` : sql``}`
}

/** The steps of relevance, the best first: what each asks of `entry`. What a search finds meets at least the last. */
export function relevanceSteps(search: UnderstoodSearch): Condition[] {
  const { text, words } = search
  const query = wordQuery(words)
  const startsSo = sql<boolean>`entry.name_key like ${startOf(text)}`
  return [
    looksLikeSku(text) ? sql<boolean>`(${startsSo} or entry.product_id in (${havingSku(text)}))` : startsSo,
    sql<boolean>`(entry.name_key like ${partOf(text)} or entry.name_words @@ to_tsquery('english', ${query}))`,
    sql<boolean>`entry.kind_words @@ to_tsquery('english', ${query})`,
    matchesSearch(search),
  ]
}

function havingSku(text: string) {
  return sql`select product_id from variants where lower(sku) like ${startOf(text)} and status = 'active'`
}

function looksLikeSku(text: string): boolean {
  return /^\S{3,40}$/.test(text)
}

export function not(condition: Condition): Condition {
  return sql<boolean>`not ${condition}`
}

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const always = sql<boolean>`true`

export function startOf(text: string) {
  return `${escaped(text)}%`
}

function partOf(text: string) {
  return `%${escaped(text)}%`
}

function escaped(text: string) {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
