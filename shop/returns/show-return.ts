import { sql } from 'kysely'
import { readHolidays } from '../delivery/offer-delivery.ts'
import { afterBusinessDays } from '../delivery/promise.ts'
import { permit } from '../identity/permissions.ts'
import { type LagosDay, lagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { listFrames } from '../orders/list-frames.ts'
import type { Order } from '../orders/order.ts'
import { listRefunds, type OrderRefund } from '../payments/list-refunds.ts'
import { refundTakes } from '../payments/refund-words.ts'
import type { Shop } from '../shop.ts'
import { findReturn } from './find-returns.ts'
import { speaksAgainst } from './finding-words.ts'
import type { Return } from './return.ts'
import { type WorkedOut, workOutReturn } from './work-out-return.ts'

/** All that staff know of a return. */
export type StaffReturn = {
  asked: Return
  order: Order
  /** What went back of the order, this return or not. */
  refunds: OrderRefund[]
  /** What settling it would move; null before it is inspected, and after. */
  worked: WorkedOut | null
  replacementKobo: Kobo | null
  /**
   * The last day on which the money may go back, by the policy; null before the goods are here, after it went, and
   * where none goes.
   */
  refundDueOn: LagosDay | null
  /** When the customer was told last what speaks against their goods; null where nothing does any more. */
  findingsToldAt: Date | null
  /** The bikes of the order that are with its customer. */
  frames: { variantId: string; frameNumber: string }[]
}

/** The return with this id, for staff; null where there is none. */
export async function showReturn(shop: Shop, returnId: string): Promise<StaffReturn | null> {
  permit(shop.actor, 'handle returns')

  const asked = await findReturn(shop, returnId)
  if (!asked) return null
  const [order, refunds, worked, replacement, frames, findingsToldAt, receivedAt] = await Promise.all([
    findOrderById(shop, asked.orderId),
    listRefunds(shop, asked.orderId),
    asked.state === 'inspected' ? workOutReturn(shop, asked) : null,
    asked.replacement ? findOrderById(shop, asked.replacement.orderId) : null,
    listFrames(shop, asked.orderId),
    readFindingsToldAt(shop, asked),
    readReceivedAt(shop, asked),
  ])
  const replacementKobo = replacement?.totalKobo ?? null
  const givesMoney = worked ? worked.refundKobo > 0 : asked.state === 'received' && asked.wish === 'refund'
  const refundDueOn =
    givesMoney && receivedAt
      ? afterBusinessDays(lagosDay(receivedAt), refundTakes.until, await readHolidays(shop))
      : null
  return { asked, order, refunds, worked, replacementKobo, refundDueOn, frames, findingsToldAt }
}

async function readReceivedAt(shop: Shop, { id, orderId }: Return): Promise<Date | null> {
  const received = await shop.database
    .selectFrom('order_events')
    .select('happened_at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'return')
    .where(sql<boolean>`facts @> ${JSON.stringify({ returnId: id, state: 'received' })}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return received?.happened_at ?? null
}

async function readFindingsToldAt(shop: Shop, { id, orderId, lines }: Return): Promise<Date | null> {
  if (!lines.some(speaksAgainst)) return null
  const told = await shop.database
    .selectFrom('mails')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'return-findings')
    .where('about', 'like', `${id} %`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told?.created_at ?? null
}
