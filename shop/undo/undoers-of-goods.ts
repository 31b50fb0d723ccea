import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changePrice } from '../catalogue/change-price.ts'
import { editProduct, type ProductFacts } from '../catalogue/edit-product.ts'
import { productBecomes } from '../catalogue/product-becomes.ts'
import { bringBackVariant, retireVariant } from '../catalogue/retire-variant.ts'
import { showGoods } from '../catalogue/show-goods.ts'
import { readPriceLines } from '../inventory/list-price-lines.ts'
import type { LineFacts, PriceLine } from '../inventory/price-line.ts'
import { savePriceList } from '../inventory/save-price-list.ts'
import { setLowLevel } from '../inventory/set-low-level.ts'
import type { Shop } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { factsIn, idIn, type JournalEntry, subjectId, type Undoer } from './way-back.ts'

const status: Undoer = {
  needs: 'edit products',
  stands: () =>
    sql`entries.before in ('"draft"', '"active"', '"archived"')
      and exists (select from products where id = ${subjectId} and to_jsonb(status) = entries.after)`,
  async wayBack(shop, entry) {
    const goods = await showGoods(shop, idIn(entry))
    const before = String(entry.before) as keyof typeof productBecomes
    if (!goods || goods.status !== entry.after || !Object.hasOwn(productBecomes, before)) return null
    return (shop) => productBecomes[before](shop, { productId: goods.id })
  },
}

const price: Undoer = {
  needs: 'change prices',
  stands: () =>
    sql`exists (
      select from variants where product_id = ${subjectId} and sku = entries.after ->> 'sku' and status = 'active'
        and jsonb_build_object('priceKobo', price_kobo, 'compareAtPriceKobo', compare_at_price_kobo)
          <@ entries.after)`,
  async wayBack(shop, entry) {
    const before = factsIn(entry.before)
    const after = factsIn(entry.after)
    const [line] = await readBySku(shop, [String(after.sku)])
    if (!line || line.productId !== idIn(entry) || !isStill(line, pick(after, prices))) return null
    const to = { ...line, ...pick(before, prices) }
    return (shop) =>
      changePrice(shop, {
        variantId: line.id,
        priceKobo: to.priceKobo,
        compareAtPriceKobo: to.compareAtPriceKobo,
        seenVersion: line.version,
      })
  },
}

/** A price list goes back as a whole, while nothing of it was changed or moved since. */
const priceList: Undoer = {
  needs: 'edit products',
  stands: () =>
    sql`entries.after <> '{}' and not exists (
      select from jsonb_each(entries.after) said where not exists (
        select from variants join stock_levels on variant_id = variants.id
        where sku = said.key and status = 'active'
          and jsonb_build_object('priceKobo', price_kobo, 'compareAtPriceKobo', compare_at_price_kobo,
            'onHand', on_hand, 'lowAt', low_at) @> said.value
          and not (said.value ? 'onHand' and exists (
            select from stock_movements
            where stock_movements.variant_id = variants.id and moved_at > entries.happened_at))))`,
  async wayBack(shop, entry) {
    const before = factsIn(entry.before)
    const after = factsIn(entry.after)
    const lines = await readBySku(shop, Object.keys(after))
    if (lines.length !== Object.keys(after).length) return null
    if (!lines.every((line) => isStill(line, factsIn(after[line.sku])))) return null
    const counted = lines.filter(({ sku }) => 'onHand' in factsIn(after[sku]))
    if (await haveMoved(shop, counted, entry.happenedAt)) return null
    const changes = lines.map((line) => {
      const { priceKobo, compareAtPriceKobo, onHand, lowAt } = line
      const seen: LineFacts = { priceKobo, compareAtPriceKobo, onHand, lowAt }
      return { variantId: line.id, seen, to: { ...seen, ...factsIn(before[line.sku]) } }
    })
    return (shop) => savePriceList(shop, { key: randomUUID(), lines: changes })
  },
}

const lowLevel: Undoer = {
  needs: 'receive stock',
  stands: () =>
    sql`exists (
      select from stock_levels join variants on variants.id = variant_id and status = 'active'
      where variant_id = ${subjectId} and to_jsonb(low_at) = entries.after)`,
  async wayBack(shop, entry) {
    const [line] = await readPriceLines(shop, [idIn(entry)])
    const lowAt = Number(entry.before)
    return line && line.lowAt === entry.after ? (shop) => setLowLevel(shop, { variantId: line.id, lowAt }) : null
  },
}

/** What a product is said to be: the facts that the line names go back, others stay. */
const edited: Undoer = {
  needs: 'edit products',
  stands: () =>
    sql`exists (
      select from products cross join lateral (
        select to_jsonb(products) || jsonb_build_object('attributes', coalesce((
          select jsonb_object_agg(name, coalesce(to_jsonb(text_value), to_jsonb(boolean_value), to_jsonb(number_value)))
          from product_attributes where product_id = products.id), '{}')) as facts) now
      where products.id = ${subjectId} and not exists (
        select from jsonb_each(entries.after) said where now.facts -> said.key is distinct from said.value))`,
  async wayBack(shop, entry) {
    const goods = await showGoods(shop, idIn(entry))
    const before = factsIn(entry.before)
    const after = factsIn(entry.after)
    if (!goods || !Object.keys(after).every((name) => spelled(factOf(goods, name)) === spelled(after[name])))
      return null
    const facts = {
      ...factsOf(goods),
      ...Object.fromEntries(Object.entries(before).map(([name, value]) => [nameOf(name), value])),
    }
    return (shop) => editProduct(shop, { productId: goods.id, facts, seenVersion: goods.version })
  },
}

function variantThatBecame(status: 'active' | 'archived'): Undoer {
  return {
    needs: 'edit products',
    stands: () =>
      sql`exists (
        select from variants where product_id = ${subjectId} and sku = entries.after ->> 'sku'
          and status = ${status})`,
    async wayBack(shop, entry) {
      const goods = await showGoods(shop, idIn(entry))
      const found = goods?.variants.find(({ sku }) => sku === factsIn(entry.after).sku)
      if (!found || found.status !== status) return null
      return (shop) => (status === 'archived' ? bringBackVariant : retireVariant)(shop, { variantId: found.id })
    },
  }
}

export const undoersOfGoods: Record<string, Undoer> = {
  'price changed': price,
  'price list saved': priceList,
  'low level set': lowLevel,
  'product edited': edited,
  'product published': status,
  'product archived': status,
  'product taken back': status,
  'variant retired': variantThatBecame('archived'),
  'variant brought back': variantThatBecame('active'),
}

const prices = ['priceKobo', 'compareAtPriceKobo'] as const

function pick(facts: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

function isStill(line: PriceLine, facts: Record<string, unknown>): boolean {
  return Object.entries(facts).every(([name, value]) => line[name as keyof PriceLine] === value)
}

async function readBySku(shop: Shop, skus: readonly string[]): Promise<PriceLine[]> {
  if (skus.length === 0) return []
  const rows = await shop.database.selectFrom('variants').select('id').where('sku', 'in', skus).execute()
  return readPriceLines(
    shop,
    rows.map(({ id }) => id),
  )
}

/** Whether units came or went since: then what was counted says nothing any more. */
async function haveMoved(shop: Shop, lines: readonly PriceLine[], since: JournalEntry['happenedAt']): Promise<boolean> {
  if (lines.length === 0) return false
  const moved = await shop.database
    .selectFrom('stock_movements')
    .select('id')
    .where(
      'variant_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('moved_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}

type Goods = NonNullable<Awaited<ReturnType<typeof showGoods>>>

/** The journal calls facts as the columns are called. */
function nameOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function factOf(goods: Goods, column: string): unknown {
  return goods[nameOf(column) as keyof Goods]
}

function factsOf(goods: Goods): ProductFacts {
  const { name, slug, categoryId, productType, brand, shortDescription, description, boxContents, weightGrams } = goods
  const { badge, featured, seoTitle, seoDescription, attributes } = goods
  const said = { name, slug, categoryId, productType, brand, shortDescription, description, boxContents, weightGrams }
  return { ...said, badge, featured, seoTitle, seoDescription, attributes }
}
