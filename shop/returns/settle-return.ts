import { permit } from '../identity/permissions.ts'
import { lockLevels } from '../inventory/lock-levels.ts'
import { moveStock } from '../inventory/move-stock.ts'
import { takeBackStock } from '../inventory/take-back-stock.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { oweBack } from '../payments/owe-back.ts'
import { type Shop, transact } from '../shop.ts'
import { endReplacement } from './end-replacement.ts'
import { findReturn } from './find-returns.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { payByExchange } from './pay-by-exchange.ts'
import { type ReturnLine, returnCanBecome } from './return.ts'
import { type WorkedOut, workOutReturn } from './work-out-return.ts'

/** The sum that whoever presses has seen, and what of it goes back as money. */
type Settling = { returnId: string; seenKobo: Kobo; seenRefundKobo: Kobo }

/**
 * Does what the inspection came to: the money is owed back by the way it came, or pays for the exchange, and the units
 * go where they were meant to. Calling it again changes nothing. Refuses what was not inspected, another sum than was
 * seen, since money of the order may have gone back by hand meanwhile, and units on the shelf that never left it or
 * were put back before.
 */
export async function settleReturn(shop: Shop, { returnId, seenKobo, seenRefundKobo }: Settling) {
  permit(shop.actor, 'refund')

  const settled = await transact(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId)
    if (locked?.replacementOrderId) await lockOrder(shop, locked.replacementOrderId)
    const found = locked && (await findReturn(shop, returnId))
    if (!locked || !found) return refuse('no-such-return')
    if (locked.status === 'settled') return accept()
    if (!returnCanBecome(locked.status, 'settled')) return refuse('not-in-this-state', { state: locked.status })
    const worked = await workOutReturn(shop, found)
    if (worked.givenKobo !== seenKobo || worked.refundKobo !== seenRefundKobo) return refuse('changed-meanwhile')

    const orderId = locked.order.id
    const variantIds = found.lines.filter(isTakenIn).map(({ variantId }) => variantId)
    // all levels at once and in one order: an exchange that ends moves other variants than the goods that came back, and
    // two who lock them in turns would wait for each other
    await lockLevels(shop, { variantIds, orderId: locked.replacementOrderId })
    if (worked.refundKobo > 0) {
      const owed = await oweBack(shop, { orderId, amountKobo: worked.refundKobo, reason: 'return', key: returnId })
      if (!owed.accepted) return refuse('changed-meanwhile')
    }
    if (worked.exchange) await payByExchange(shop, { returnId, orderId, exchange: worked.exchange })
    else await endReplacement(shop, locked.replacementOrderId)
    shop.reach('settle-return: money owed')

    const placed = await placeUnits(shop, orderId, found.lines)
    if (!placed.accepted) return refuse('units-not-away')
    await freeFrames(shop, orderId, found.lines)
    await saveSums(shop, returnId, worked)
    await moveReturn(shop, locked, 'settled', {
      settled_kobo: worked.givenKobo,
      exchanged_kobo: worked.exchange?.paidKobo ?? 0,
      delivery_kobo: worked.sum.deliveryKobo,
      assembly_kobo: worked.sum.assemblyKobo,
    })
    shop.reach('settle-return: before commit')
    return accept()
  })
  if (settled.accepted) shop.reach('settle-return: committed')
  return settled
}

function isTakenIn({ restock }: ReturnLine): boolean {
  return restock === 'shelf' || restock === 'written-off'
}

/** Takes the units in, and writes off what cannot be sold again. */
async function placeUnits(shop: Shop, orderId: string, lines: readonly ReturnLine[]) {
  const returned = lines.filter(isTakenIn)
  const taken = await takeBackStock(shop, { orderId, returned })
  if (!taken.accepted) return taken
  for (const { variantId, quantity } of returned.filter(({ restock }) => restock === 'written-off'))
    await moveStock(shop, {
      variantId,
      quantity: -quantity,
      reason: 'written-off',
      note: 'Came back, and cannot be sold again',
      key: null,
    })
  return accept()
}

/** Bikes that came back may leave with another order, and have no warranty with this one any more. */
async function freeFrames(shop: Shop, orderId: string, lines: readonly ReturnLine[]) {
  const frames = lines.flatMap((line) => line.frames)
  if (frames.length === 0) return
  await shop.database
    .deleteFrom('bike_frames')
    .where('order_id', '=', orderId)
    .where('frame_number', 'in', frames)
    .execute()
}

async function saveSums(shop: Shop, returnId: string, { sum }: WorkedOut) {
  for (const { variantId, kobo } of sum.lines)
    await shop.database
      .updateTable('return_lines')
      .set({ settled_kobo: kobo })
      .where('return_id', '=', returnId)
      .where('variant_id', '=', variantId)
      .execute()
}
