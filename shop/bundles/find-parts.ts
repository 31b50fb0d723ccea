import { type RawBuilder, sql } from 'kysely'
import { matchingGoods } from '../catalogue/list-goods.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'
import { wordsToFind } from '../words-to-find.ts'
import type { NamedPart } from './show-bundle.ts'

/** A product that may be a part of a bundle, with what there is to choose of it. */
export type PossiblePart = {
  slug: string
  name: string
  isOnSale: boolean
  choices: { sku: string; choice: string; priceKobo: Kobo; isRetired: boolean }[]
}

/**
 * Products on sale that have all of these words in their name, their brand or one of their SKUs, for staff; none for no
 * words.
 */
export async function findParts(
  shop: Shop,
  { words, limit }: { words: string; limit: number },
): Promise<PossiblePart[]> {
  permit(shop.actor, 'change prices')

  if (wordsToFind(words).length === 0) return []
  const matching = matchingGoods({ view: 'active', words, category: null, brand: null, sort: 'name' })
  return readParts(shop, sql`${matching} order by name limit ${limit}`)
}

/**
 * The products that were named, whatever their status, in this order; those that there are not are left out. What is
 * retired can be chosen of them where it was named: a choice stays one until staff take it out.
 */
export async function findNamedParts(shop: Shop, named: readonly NamedPart[]): Promise<PossiblePart[]> {
  permit(shop.actor, 'change prices')

  if (named.length === 0) return []
  const slugs = named.map(({ slug }) => slug)
  const skus = named.flatMap(({ skus }) => skus)
  const found = await readParts(shop, sql`products.slug = any(${sql.val(slugs)}::text[])`, skus)
  return slugs.flatMap((slug) => found.find((part) => part.slug === slug) ?? [])
}

async function readParts(
  shop: Shop,
  which: RawBuilder<unknown>,
  skus: readonly string[] = [],
): Promise<PossiblePart[]> {
  const { rows } = await sql<PossiblePart>`
    select slug, name, status = 'active' as "isOnSale", coalesce((
      select json_agg(json_build_object('sku', sku, 'priceKobo', price_kobo, 'isRetired', variants.status <> 'active',
          'choice', coalesce(nullif(concat_ws(', ', product_colours.name, size), ''), products.name))
        order by variants.position, variants.id)
      from variants left join product_colours
        on product_colours.product_id = products.id and product_colours.slug = variants.colour
      where variants.product_id = products.id
        and (variants.status = 'active' or sku = any(${sql.val(skus)}::text[]))
    ), '[]') as choices
    from products where ${which}`.execute(shop.database)
  return rows
}
