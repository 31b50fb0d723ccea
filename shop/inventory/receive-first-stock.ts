import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'

/** `quantity` is above 0. */
export type FirstStock = { variantId: string; quantity: number }

/** Puts the first units of variants on the shelf that were just entered, with the ledger. Call it in their transaction. */
export async function receiveFirstStock(shop: Shop, stock: readonly FirstStock[], note: string) {
  permit(shop.actor, 'receive stock')

  if (stock.length === 0) return
  await sql`
    with first as (
      select * from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as first("variantId" uuid, quantity integer)
    ),
    noted as (
      insert into stock_movements (variant_id, quantity, reason, note, moved_by, moved_at)
      select "variantId", quantity, 'received', ${note}, ${actorName(shop.actor)}, ${shop.clock.now()}::timestamptz from first
    )
    update stock_levels set on_hand = on_hand + quantity from first where variant_id = "variantId"`.execute(
    shop.database,
  )
}
