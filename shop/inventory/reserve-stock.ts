import { sql } from 'kysely'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { fewLeft } from './stock-level.ts'

export type StockWish = {
  orderId: string
  lines: readonly { variantId: string; quantity: number }[]
  /** Null: held without limit, for an order that is paid. */
  reservedUntil: Date | null
}

/**
 * Promises units to an order until a time. All or nothing, and nothing is written when it refuses, with the variants
 * that lack units. Variants are always locked in the order of their ids, so that two orders for the same goods never
 * wait for each other in a ring. An order whose units were given back may hold them anew.
 */
export async function reserveStock(shop: Shop, { orderId, lines, reservedUntil }: StockWish) {
  return transact(shop, async (shop) => {
    const taken = await takeUnits(shop, { orderId, lines, reservedUntil })
    if (taken.length === 0) return refuse('out-of-stock', { variantIds: await lackingVariants(shop, lines) })
    for (const { available, product_id } of taken)
      if (available <= fewLeft) dropPages(shop, 'listing', `product:${product_id}`)
    return accept()
  })
}

/** Takes all of it, or nothing and gives no row: the locks come first, in order, and then one look at all of them. */
async function takeUnits(shop: Shop, { orderId, lines, reservedUntil }: StockWish) {
  const { rows } = await sql<{ available: number; product_id: string }>`
    with wanted as (select * from ${wantedRows(lines)}),
    held as (
      select stock_levels.variant_id, on_hand, reserved, quantity
      from stock_levels join wanted using (variant_id)
      order by stock_levels.variant_id
      for update of stock_levels
    ),
    enough as (
      select * from held where (select count(*) from held where on_hand - reserved >= quantity) = ${lines.length}
    ),
    promised as (
      insert into reservations (order_id, variant_id, quantity, reserved_until)
      select ${orderId}::uuid, variant_id, quantity, ${reservedUntil}::timestamptz from enough
      on conflict (order_id, variant_id) do update
        set status = 'live', quantity = excluded.quantity, reserved_until = excluded.reserved_until
      where reservations.status = 'released'
    )
    update stock_levels set reserved = stock_levels.reserved + enough.quantity
    from enough join variants on variants.id = enough.variant_id
    where stock_levels.variant_id = enough.variant_id
    returning stock_levels.on_hand - stock_levels.reserved as available, product_id`.execute(shop.database)
  return rows
}

async function lackingVariants(shop: Shop, lines: StockWish['lines']): Promise<string[]> {
  const { rows } = await sql<{ variant_id: string }>`
    select variant_id from stock_levels join ${wantedRows(lines)} using (variant_id)
    where on_hand - reserved < quantity`.execute(shop.database)
  return rows.map(({ variant_id }) => variant_id)
}

function wantedRows(lines: StockWish['lines']) {
  const variantIds = lines.map(({ variantId }) => variantId)
  const quantities = lines.map(({ quantity }) => quantity)
  return sql`unnest(${variantIds}::uuid[], ${quantities}::integer[]) as wanted (variant_id, quantity)`
}
