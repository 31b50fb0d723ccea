import { actorName } from '../identity/actor.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'

/** The number stamped into the frame of one bike of an order. */
export type BikeFrame = { variantId: string; frameNumber: string }

/**
 * Writes down which bikes leave with an order: one number for each. Refuses too few or too many of a line, numbers that
 * cannot be one, and a bike that left with another order. Call it with the order locked.
 */
export async function recordFrames(shop: Shop, { orderId, frames }: { orderId: string; frames: readonly BikeFrame[] }) {
  const typed = frames.map(({ variantId, frameNumber }) => ({ variantId, frameNumber: asFrameNumber(frameNumber) }))
  const bikes = await shop.database
    .selectFrom('order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_bike', '=', true)
    .execute()
  const named = (id: string) => typed.filter(({ variantId, frameNumber }) => variantId === id && frameNumber !== '')
  const wanted = bikes.reduce((sum, { quantity }) => sum + quantity, 0)
  const isComplete = bikes.every(({ variantId, quantity }) => named(variantId).length === quantity)
  if (!isComplete || typed.length !== wanted) return refuse('frame-numbers-missing')
  if (typed.length === 0) return accept()

  const wrong = typed.find(({ frameNumber }) => !/^[A-Z0-9][A-Z0-9 /.-]{2,39}$/.test(frameNumber))
  if (wrong) return refuse('frame-number-not-valid', { frameNumber: wrong.frameNumber })
  const numbers = typed.map(({ frameNumber }) => frameNumber)
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) return refuse('frame-number-taken', { frameNumber: twice })

  const saved = await shop.database
    .insertInto('bike_frames')
    .values(
      typed.map(({ variantId, frameNumber }) => ({
        frame_number: frameNumber,
        order_id: orderId,
        variant_id: variantId,
        recorded_at: shop.clock.now(),
        recorded_by: actorName(shop.actor),
      })),
    )
    .onConflict((conflict) => conflict.column('frame_number').doNothing())
    .returning('frame_number')
    .execute()
  const taken = numbers.find((number) => !saved.some(({ frame_number }) => frame_number === number))
  return taken === undefined ? accept() : refuse('frame-number-taken', { frameNumber: taken })
}

/** As it is stamped: in capitals, on one line. */
function asFrameNumber(typed: string): string {
  return tidyLine(typed).toUpperCase()
}
