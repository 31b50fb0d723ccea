import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import type { FirstStock } from './receive-first-stock.ts'

/**
 * Takes the first units of variants off the shelf again, with the ledger, where nothing else has moved since. Gives the
 * variants whose stock has moved, or is promised to orders: it stays. Call it in a transaction.
 */
export async function takeFirstStockBack(shop: Shop, stock: readonly FirstStock[], note: string): Promise<Set<string>> {
  permit(shop.actor, 'receive stock')

  if (stock.length === 0) return new Set()
  const { rows } = await sql<{ variant_id: string }>`
    with first as (
      select * from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as first("variantId" uuid, quantity integer)
    ),
    held as (
      select variant_id, on_hand, reserved, quantity from stock_levels join first on variant_id = "variantId"
      order by variant_id for update of stock_levels
    ),
    still as (
      select * from held where on_hand = quantity and reserved = 0
        and (select count(*) from stock_movements where stock_movements.variant_id = held.variant_id) = 1
    ),
    noted as (
      insert into stock_movements (variant_id, quantity, reason, note, moved_by, moved_at)
      select variant_id, -quantity, 'written-off', ${note}, ${actorName(shop.actor)}, ${shop.clock.now()}::timestamptz from still
    )
    update stock_levels set on_hand = stock_levels.on_hand - still.quantity from still
    where stock_levels.variant_id = still.variant_id
    returning stock_levels.variant_id`.execute(shop.database)
  const taken = new Set(rows.map(({ variant_id }) => variant_id))
  return new Set(stock.map(({ variantId }) => variantId).filter((id) => !taken.has(id)))
}
