import type { Updateable } from 'kysely'
import type { ReturnsTable } from '#database/schema.ts'
import { recordChange } from '../journal.ts'
import type { ReturnMailKind } from '../mail-kinds.ts'
import { oweMailOnce } from '../mails.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import type { Shop } from '../shop.ts'
import type { LockedReturn } from './lock-return.ts'
import type { ReturnState } from './return.ts'

/** The letter that tells the customer of a state; of an inspection they hear where something speaks against their goods. */
const letters: Record<Exclude<ReturnState, 'inspected'>, ReturnMailKind> = {
  requested: 'return-requested',
  approved: 'return-approved',
  refused: 'return-refused',
  cancelled: 'return-cancelled',
  lapsed: 'return-lapsed',
  received: 'return-received',
  settled: 'return-settled',
}

type Moving = Pick<LockedReturn, 'id' | 'status' | 'number' | 'version' | 'order'>

/**
 * Gives a locked return its next state, the order's timeline its line, the journal the change, and the customer a letter.
 * Whether it may is asked before.
 */
export async function moveReturn(
  shop: Shop,
  { id, status, number, version, order }: Moving,
  to: ReturnState,
  set: Updateable<ReturnsTable> = {},
) {
  await shop.database
    .updateTable('returns')
    .set({ status: to, version: version + 1, updated_at: shop.clock.now(), awaited_until: null, ...set })
    .where('id', '=', id)
    .execute()
  await tellReturn(shop, { returnId: id, order, state: to, number: set.number ?? number })
  await recordChange(shop, `return ${to}`, `return:${id}`, { from: { state: status }, to: { state: to } })
}

type Told = {
  returnId: string
  order: { id: string; email: string }
  state: ReturnState
  number: string | null
}

/** Writes the state of a return onto its order's timeline, and owes the letter about it. */
export async function tellReturn(shop: Shop, { returnId, order, state, number }: Told) {
  const facts = { returnId, state, number }
  await recordOrderEvent(shop, { orderId: order.id, kind: 'return', facts })
  if (state !== 'inspected')
    await oweMailOnce(shop, { kind: letters[state], orderId: order.id, recipient: order.email, about: returnId })
}
