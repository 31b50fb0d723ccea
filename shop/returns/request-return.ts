import { type AttemptLimit, countAttempt } from '../identity/attempts.ts'
import { isPermitted } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { findOrderById } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { readReturnable, windowFor } from './find-returnable.ts'
import { tellReturn } from './move-return.ts'
import { type AskedReturn, readRequest } from './read-request.ts'

const limits: { perSubject: AttemptLimit; perClient: AttemptLimit } = {
  perSubject: { most: 20, minutes: 60 },
  perClient: { most: 60, minutes: 60 },
}

/** Counts that somebody is about to ask, before what they send is read. Refuses too many tries. */
export function countAsking(shop: Shop, { orderId, client }: { orderId: string; client: string | null }) {
  return countAttempt(shop, { what: 'ask for a return', subject: orderId, client }, limits)
}

/** `key` comes with the form and is the return's id: pressing twice asks once. */
export type ReturnRequest = { linkToken: string; key: string; asked: AskedReturn }

/**
 * Asks to send part or all of an order back, for whoever holds its link. Gives the return's id. Refuses what is wrong with
 * what was asked, all of it at once. After the window of the policy only staff can still ask, for a customer who wrote in
 * time; that staff asked stands in the journal.
 */
export async function requestReturn(shop: Shop, { linkToken, key, asked }: ReturnRequest) {
  const found = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  if (!found) return refuse('no-such-order')
  if (!isUuid(key)) return refuse('form-not-valid')

  const requested = await transact(shop, async (shop) => {
    const locked = await lockOrder(shop, found.id)
    const earlier = await shop.database
      .selectFrom('returns')
      .select('order_id')
      .where('id', '=', key)
      .executeTakeFirst()
    if (earlier) return earlier.order_id === found.id ? accept({ returnId: key }) : refuse('form-not-valid')

    const order = await findOrderById(shop, found.id)
    const window = await windowFor(shop, order)
    if ('reason' in window) return refuse('not-returnable', window)
    const read = readRequest(asked, await readReturnable(shop, order))
    if ('problems' in read) return refuse('request-not-valid', { problems: read.problems })

    const { lines, wish, note } = read.request
    const now = shop.clock.now()
    await shop.database
      .insertInto('returns')
      .values({ id: key, order_id: found.id, wish, note, asked_at: now, updated_at: now })
      .execute()
    await shop.database
      .insertInto('return_lines')
      .values(
        lines.map((line) => ({
          return_id: key,
          variant_id: line.variantId,
          quantity: line.quantity,
          reason: line.reason,
          condition: line.condition,
          replacement_variant_id: wish === 'exchange' ? line.replacementVariantId : null,
        })),
      )
      .execute()
    await tellReturn(shop, { returnId: key, order: locked, state: 'requested', number: null })
    if (isPermitted(shop.actor, 'handle returns'))
      await recordChange(shop, 'return requested', `return:${key}`, { to: { state: 'requested' } })
    shop.reach('request-return: before commit')
    return accept({ returnId: key })
  })
  if (requested.accepted) shop.reach('request-return: committed')
  return requested
}
