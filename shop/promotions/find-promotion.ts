import type { Shop } from '../shop.ts'
import { codeKey } from './code-key.ts'
import type { Discount, Promotion } from './promotion.ts'

/** The promotion with this id. Throws when there is none: ids come from our own rows. */
export async function findPromotion(shop: Shop, promotionId: string): Promise<Promotion> {
  return inRow(await select(shop).where('promotions.id', '=', promotionId).executeTakeFirstOrThrow())
}

/** The promotion whose code was typed, in whatever spelling; null for a code that the shop does not have. */
export async function findPromotionByCode(shop: Shop, typed: string): Promise<Promotion | null> {
  const key = codeKey(typed)
  if (key === null) return null
  const row = await select(shop).where('code_key', '=', key).executeTakeFirst()
  return row ? inRow(row) : null
}

/**
 * The same, locked until the transaction ends: whoever comes next sees the uses of whoever came first. It is always
 * locked after the order and its stock, so that placing and cancelling never wait for each other in a ring.
 */
export async function lockPromotion(shop: Shop, promotionId: string): Promise<Promotion> {
  await shop.database
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', promotionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return findPromotion(shop, promotionId)
}

function select(shop: Shop) {
  return shop.database
    .selectFrom('promotions')
    .leftJoin('categories', 'categories.id', 'promotions.category_id')
    .selectAll('promotions')
    .select('categories.name as category_name')
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function inRow(row: Row): Promotion {
  return {
    id: row.id,
    code: row.code,
    discount: discountInRow(row),
    isOn: row.is_on,
    firstDay: row.first_day,
    lastDay: row.last_day,
    minimumSpendKobo: row.minimum_spend_kobo,
    category:
      row.category_id !== null && row.category_name !== null ? { id: row.category_id, name: row.category_name } : null,
    firstOrderOnly: row.first_order_only,
    mostUses: row.most_uses,
    mostUsesPerCustomer: row.most_uses_per_customer,
    onlyFor: row.only_for,
    uses: row.uses,
    version: row.version,
  }
}

function discountInRow({ kind, basis_points, amount_kobo }: Row): Discount {
  if (kind === 'percent' && basis_points !== null) return { kind, basisPoints: basis_points }
  if (kind === 'amount' && amount_kobo !== null) return { kind, amountKobo: amount_kobo }
  return { kind: 'free-delivery' }
}
