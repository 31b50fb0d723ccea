import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { readHeld } from './list-free-times.ts'
import type { Service } from './service.ts'
import { freeBenches, type Slot } from './slot.ts'

/**
 * The place that a booking holds from now on, in the transaction that has locked its service. Refuses a time of which
 * nothing is left; the database refuses it once more.
 */
export async function holdBench(
  shop: Shop,
  { service, slot, bookingId }: { service: Service; slot: Slot; bookingId: string },
) {
  const held = await readHeld(shop, { kind: service.kind, from: slot.beginsAt, until: slot.endsAt, bookingId })
  const [bench] = freeBenches(slot, service.capacity, held)
  return bench === undefined ? refuse('taken') : accept(bench)
}
