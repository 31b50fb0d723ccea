import { sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ShelvedVariant } from './list-stock.ts'

/** A line of the ledger: who moved how many, why, and what was on hand before and after. */
export type LedgerLine = {
  id: string
  quantity: number
  reason: string
  orderNumber: string | null
  note: string | null
  by: string
  movedAt: Date
  before: number
  after: number
}

/** An order that holds units of a variant. */
export type Holder = { orderNumber: string; quantity: number; reservedUntil: Date | null }

export type VariantStock = {
  variant: Omit<ShelvedVariant, 'nameKey'>
  ledger: LedgerLine[]
  holders: Holder[]
  hasMore: boolean
}

const linesShown = 100

/** What staff know of a variant's stock: its level, the newest lines of its ledger, and which orders hold some of it. */
export async function showStock(shop: Shop, variantId: string): Promise<VariantStock | null> {
  permit(shop.actor, 'receive stock')

  if (!isUuid(variantId)) return null
  const { rows } = await sql<Omit<ShelvedVariant, 'nameKey'>>`
    select variants.id, products.id as "productId", products.name, product_colours.name as colour, variants.size,
      sku, on_hand as "onHand", reserved, on_hand - reserved as available, low_at as "lowAt"
    from ${goodsTables}
    where variants.id = ${variantId}`.execute(shop.database)
  const [variant] = rows
  if (!variant) return null

  const [ledger, holders] = await Promise.all([readLedger(shop, variant), readHolders(shop, variantId)])
  return { variant, ledger: ledger.slice(0, linesShown), holders, hasMore: ledger.length > linesShown }
}

async function readLedger(shop: Shop, { id, onHand }: Pick<ShelvedVariant, 'id' | 'onHand'>): Promise<LedgerLine[]> {
  const { rows } = await sql<Omit<LedgerLine, 'before' | 'after'>>`
    select stock_movements.id::text as id, quantity, reason, orders.number as "orderNumber",
      stock_movements.note,
      moved_by as by, moved_at as "movedAt"
    from stock_movements left join orders on orders.id = order_id
    where variant_id = ${id} order by stock_movements.id desc limit ${linesShown + 1}`.execute(shop.database)
  const names = await nameActors(
    shop,
    rows.map(({ by }) => by),
  )
  let after = onHand
  return rows.map((row) => {
    const line = { ...row, by: names.get(row.by) ?? row.by, before: after - row.quantity, after }
    after = line.before
    return line
  })
}

async function readHolders(shop: Shop, variantId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select orders.number as "orderNumber", quantity, reserved_until as "reservedUntil"
    from reservations join orders on orders.id = order_id
    where variant_id = ${variantId} and reservations.status = 'live'
    order by reserved_until nulls last, orders.number limit 100`.execute(shop.database)
  return rows
}
