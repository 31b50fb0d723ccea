import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { asItIs } from '../words-to-find.ts'

export type FoundFrame = { frameNumber: string; name: string; orderNumber: string; owner: string; handedOverAt: Date }

/** Bikes that left the shop whose frame number has these letters in it, for staff; none for fewer than three. */
export async function findFrames(
  shop: Shop,
  { words, limit }: { words: string; limit: number },
): Promise<FoundFrame[]> {
  permit(shop.actor, 'answer claims')

  const typed = words.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (typed.length < 3) return []
  const { rows } = await sql<FoundFrame>`
    select frame_number as "frameNumber", concat_ws(', ', order_lines.name, nullif(choice, '')) as name,
      orders.number as "orderNumber", concat_ws(' ', first_name, last_name) as owner, recorded_at as "handedOverAt"
    from bike_frames
    join orders on orders.id = bike_frames.order_id
    join order_lines on order_lines.order_id = bike_frames.order_id and order_lines.variant_id = bike_frames.variant_id
    where frame_number like ${`%${asItIs(typed)}%`} order by frame_number limit ${limit}`.execute(shop.database)
  return rows
}
