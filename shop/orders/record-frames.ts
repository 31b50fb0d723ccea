import { actorName } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'

/** The number stamped into the frame of one bike of an order. */
export type BikeFrame = { variantId: string; frameNumber: string }

/**
 * What is wrong with the number of one bike, by its place among those that were told. Bikes of the order of which nothing
 * was told stand behind the last; `not-of-order` is one more than the order has.
 */
export type FrameProblem = { place: number; frameNumber: string } & {
  problem: 'missing' | 'not-valid' | 'twice' | 'taken' | 'not-of-order'
}

/**
 * Writes down which bikes leave with an order: one number for each. Gives all that is wrong: bikes too few or too many,
 * what cannot be a number, and a bike that left with another order or is told twice. Its caller refuses where anything
 * is, so that nothing stays written. Call it with the order locked.
 */
export async function recordFrames(
  shop: Shop,
  { orderId, frames }: { orderId: string; frames: readonly BikeFrame[] },
): Promise<FrameProblem[]> {
  const bikes = await shop.database
    .selectFrom('order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_bike', '=', true)
    .execute()
  const left = new Map(bikes.map(({ variantId, quantity }) => [variantId, quantity]))
  const told = frames.map((frame) => {
    const units = left.get(frame.variantId) ?? 0
    left.set(frame.variantId, Math.max(0, units - 1))
    return { variantId: frame.variantId, frameNumber: asFrameNumber(frame.frameNumber), isOfOrder: units > 0 }
  })
  const untold = [...left.values()].reduce((sum, units) => sum + units, 0)

  const good = told.filter(({ frameNumber, isOfOrder }) => isOfOrder && shape.test(frameNumber))
  const saved = good.length === 0 ? [] : await save(shop, orderId, good)
  const firstOf = (number: string) => told.findIndex(({ frameNumber }) => frameNumber === number)
  const wrongWith = ({ frameNumber, isOfOrder }: (typeof told)[number], place: number) => {
    if (!isOfOrder) return 'not-of-order'
    if (frameNumber === '') return 'missing'
    if (!shape.test(frameNumber)) return 'not-valid'
    if (firstOf(frameNumber) !== place) return 'twice'
    return saved.includes(frameNumber) ? null : 'taken'
  }
  const problems = told.flatMap((frame, place) => {
    const problem = wrongWith(frame, place)
    return problem ? [{ place, frameNumber: frame.frameNumber, problem } satisfies FrameProblem] : []
  })
  const missing = Array.from({ length: untold }, (_, index) => ({ place: frames.length + index, frameNumber: '' }))
  return [...problems, ...missing.map((one) => ({ ...one, problem: 'missing' as const }))]
}

const shape = /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/

/** The numbers that no bike has yet, written down. */
async function save(shop: Shop, orderId: string, frames: readonly BikeFrame[]): Promise<string[]> {
  const saved = await shop.database
    .insertInto('bike_frames')
    .values(
      frames.map(({ variantId, frameNumber }) => ({
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
  return saved.map(({ frame_number }) => frame_number)
}

/** As it is stamped: in capitals, on one line. */
function asFrameNumber(typed: string): string {
  return tidyLine(typed).toUpperCase()
}
