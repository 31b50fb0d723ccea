import { changePrice } from '../catalogue/change-price.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { countStock } from './count-stock.ts'
import { readPriceLines } from './list-price-lines.ts'
import type { LineFacts, PriceLine } from './price-line.ts'
import { setLowLevel } from './set-low-level.ts'

/** A line that is to be changed: what stood there when it was typed over, and what was typed. */
export type LineChange = { variantId: string; seen: LineFacts; to: LineFacts }

/**
 * Saves prices, counts and low levels of many variants, all or nothing; `key` comes with the form, and pressing twice
 * saves once. Refuses lines that somebody else has changed meanwhile, naming them, and what the verbs refuse that
 * change each, naming the variant.
 */
export async function savePriceList(shop: Shop, { key, lines }: { key: string; lines: readonly LineChange[] }) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    if (!isUuid(key)) return refuse('no-key')
    // as orders lock them, so that none waits for another in a ring
    const sorted = lines.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1))
    await lockVariants(shop, sorted)
    if (await isSaved(shop, key)) return accept()
    const found = await readPriceLines(
      shop,
      sorted.map(({ variantId }) => variantId),
    )
    const now = new Map(found.map((line) => [line.id, line]))
    const moved = sorted.filter(({ variantId, seen }) => !isSame(now.get(variantId), seen))
    if (moved.length > 0) return refuse('changed-meanwhile', { variantIds: moved.map(({ variantId }) => variantId) })

    const changes = [pricesOf(sorted, now), countsOf(sorted), levelsOf(sorted)]
    for (const { variantId, change } of changes.flat()) {
      const changed = await change(shop)
      if (!changed.accepted) return refuse(changed.reason, { variantIds: [variantId] })
    }
    await recordChange(shop, 'price list saved', `prices:${key}`, {
      from: Object.fromEntries(sorted.map(({ variantId, seen, to }) => [skuOf(now, variantId), onlyChanged(seen, to)])),
      to: Object.fromEntries(sorted.map(({ variantId, seen, to }) => [skuOf(now, variantId), onlyChanged(to, seen)])),
    })
    return accept()
  })
}

/** The facts of one line that another does not say. */
function onlyChanged(facts: LineFacts, other: LineFacts): Partial<LineFacts> {
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => other[name as keyof LineFacts] !== value))
}

function isSame(line: PriceLine | undefined, seen: LineFacts): boolean {
  return line !== undefined && names.every((name) => line[name] === seen[name])
}

const names = ['priceKobo', 'compareAtPriceKobo', 'onHand', 'lowAt'] as const satisfies (keyof LineFacts)[]

type Lines = ReadonlyMap<string, PriceLine>

function skuOf(now: Lines, variantId: string): string {
  return now.get(variantId)?.sku ?? variantId
}

function pricesOf(lines: readonly LineChange[], now: Lines) {
  return lines
    .filter(({ seen, to }) => seen.priceKobo !== to.priceKobo || seen.compareAtPriceKobo !== to.compareAtPriceKobo)
    .map(({ variantId, to: { priceKobo, compareAtPriceKobo } }) => ({
      variantId,
      change: (shop: Shop) =>
        changePrice(shop, {
          variantId,
          priceKobo,
          compareAtPriceKobo,
          seenVersion: now.get(variantId)?.version ?? 0,
        }),
    }))
}

function countsOf(lines: readonly LineChange[]) {
  return lines
    .filter(({ seen, to }) => seen.onHand !== to.onHand)
    .map(({ variantId, seen, to }) => ({
      variantId,
      change: (shop: Shop) =>
        countStock(shop, { variantId, counted: to.onHand, seenOnHand: seen.onHand, note: 'Price list' }),
    }))
}

function levelsOf(lines: readonly LineChange[]) {
  return lines
    .filter(({ seen, to }) => seen.lowAt !== to.lowAt)
    .map(({ variantId, to: { lowAt } }) => ({
      variantId,
      change: (shop: Shop) => setLowLevel(shop, { variantId, lowAt }),
    }))
}

async function lockVariants(shop: Shop, lines: readonly LineChange[]) {
  const ids = lines.map(({ variantId }) => variantId)
  if (ids.length === 0) return
  await shop.database
    .selectFrom('variants')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await shop.database
    .selectFrom('stock_levels')
    .select('variant_id')
    .where('variant_id', 'in', ids)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
}

async function isSaved(shop: Shop, key: string): Promise<boolean> {
  const line = await shop.database
    .selectFrom('journal_entries')
    .select('id')
    .where('subject', '=', `prices:${key}`)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
