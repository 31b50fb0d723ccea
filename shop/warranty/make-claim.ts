import { countAttempt } from '../identity/attempts.ts'
import { recordChange } from '../journal.ts'
import { type LagosDay, lagosDay } from '../lagos-day.ts'
import { oweMailOnce } from '../mails.ts'
import { actsForCustomer } from '../orders/acts-for-customer.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse } from '../outcome.ts'
import { newReadableNumber } from '../readable-code.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'
import { findCoveredBike } from './find-covered.ts'
import { longestClaim } from './warranty.ts'

const limits = { perSubject: { most: 20, minutes: 60 }, perClient: { most: 60, minutes: 60 } }

/** Counts that somebody is about to claim, before what they send is read. Refuses too many tries. */
export function countClaiming(shop: Shop, { orderId, client }: { orderId: string; client: string | null }) {
  return countAttempt(shop, { what: 'claim warranty', subject: orderId, client }, limits)
}

/**
 * `key` comes with the form and is the claim's id: pressing twice claims once. `reachedOn` is the day on which staff say
 * that it reached the shop, by e-mail or phone; of anybody else it is not heard.
 */
export type ClaimDraft = {
  linkToken: string
  frameId: string
  words: string
  reachedOn?: LagosDay
  key: string
}

/**
 * Takes in what is wrong with a bike, for whoever holds the order's link. Gives the claim's id. Refuses bikes that nobody
 * has yet, those whose warranty is over in Lagos, and empty and too long words. Staff take in for a customer what reached
 * the shop before the warranty was over; the day stands in the order's timeline and the journal. Refuses a day before the
 * customer had the bike, and one to come.
 */
export async function makeClaim(shop: Shop, { linkToken, frameId, words, reachedOn, key }: ClaimDraft) {
  const found = await findCoveredBike(shop, { linkToken, frameId })
  if (!found) return refuse('no-such-bike')
  if (!isUuid(key)) return refuse('form-not-valid')
  const tidy = tidyLines(words)
  if (tidy === '') return refuse('nothing-written')
  if (tidy.length > longestClaim) return refuse('too-long')
  const { order, bike } = found
  const today = lagosDay(shop.clock.now())
  const forCustomer = await actsForCustomer(shop, { orderId: order.id, permission: 'answer claims' })
  const claimedOn = forCustomer ? (reachedOn ?? today) : today
  const { from, until } = bike.covered
  if (claimedOn < from || claimedOn > today) return refuse('day-not-valid', { from })
  if (claimedOn > until) return refuse('warranty-over', { until })

  return transact(shop, async (shop) => {
    await lockOrder(shop, order.id)
    const earlier = await shop.database
      .selectFrom('warranty_claims')
      .select('order_id')
      .where('id', '=', key)
      .executeTakeFirst()
    if (earlier) return earlier.order_id === order.id ? accept({ claimId: key }) : refuse('form-not-valid')
    const number = newReadableNumber('WC')
    await shop.database
      .insertInto('warranty_claims')
      .values({
        id: key,
        number,
        order_id: order.id,
        frame_number: bike.frameNumber,
        words: tidy,
        made_at: shop.clock.now(),
      })
      .execute()
    const facts = { claimId: key, number, ...(forCustomer && { reachedOn: claimedOn }) }
    await recordOrderEvent(shop, { orderId: order.id, kind: 'warranty-claim', facts })
    if (forCustomer)
      await recordChange(shop, 'warranty claim made', `claim:${key}`, { to: { number, reachedOn: claimedOn } })
    await oweMailOnce(shop, { kind: 'claim-made', orderId: order.id, recipient: order.recipient.email, about: key })
    return accept({ claimId: key })
  })
}
