import { sql } from 'kysely'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

export type Notification = { bytes: Uint8Array; signature: string | null }

/**
 * Takes in what the provider tells, as it came. It is only a hint: a task then asks the provider. Refuses what the
 * provider did not sign. A second copy of the same notification is counted and changes nothing else.
 */
export async function recordNotification(shop: Shop, { bytes, signature }: Notification) {
  const provider = shop.payments.online
  if (signature === null || !provider.isGenuine(bytes, signature)) return refuse('not-signed')
  const notification = provider.readNotification(bytes)
  if (!notification) return accept({ isNew: false })

  const recorded = await transact(shop, async (shop) => {
    const { subject, reference } = notification
    const now = shop.clock.now()
    const payment = await findPayment(shop, reference)
    const { copies } = await shop.database
      .insertInto('payment_notifications')
      .values({
        provider: provider.name,
        dedupe_key: notification.dedupeKey,
        event: notification.event,
        subject,
        reference,
        body: bytes,
        received_at: now,
        to_look_at: payment ? null : now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'dedupe_key']).doUpdateSet({ copies: sql`payment_notifications.copies + 1` }),
      )
      .returning('copies')
      .executeTakeFirstOrThrow()
    if (subject === 'payment') await shop.tasks.enqueue('check-payment', { reference })
    const isKnown = subject !== 'refund' || (await askAboutRefunds(shop, reference))
    if (copies === 1 && (subject === 'dispute' || !isKnown || !payment)) await askPeople(shop, notification, payment)
    shop.reach('notification: before commit')
    return accept({ isNew: copies === 1 })
  })
  shop.reach('notification: committed')
  return recorded
}

/**
 * Providers name the payment that a refund belongs to: each refund of it that is under way is asked about, and whether
 * there are others. False when the shop owes nothing of this payment: then somebody returned money without it.
 */
async function askAboutRefunds(shop: Shop, reference: string): Promise<boolean> {
  const owed = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.status'])
    .where('payments.reference', '=', reference)
    .execute()
  if (owed.length === 0) return false
  for (const { id, status } of owed)
    if (status !== 'due' && status !== 'processed') await shop.tasks.enqueue('check-refund', { refundId: id })
  await shop.tasks.enqueue('find-strange-refunds', { reference })
  return true
}

function findPayment(shop: Shop, reference: string) {
  return shop.database
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('reference', '=', reference)
    .executeTakeFirst()
}

type Told = { reference: string; event: string }

/**
 * Money that a customer asks their bank for, or that went back unknown to the shop: staff look at the order before its
 * goods leave. What speaks of a payment that the shop does not know waits for them by itself.
 */
async function askPeople(shop: Shop, { reference, event }: Told, payment: { orderId: string } | undefined) {
  shop.log.warn('a notification that is for people', { reference, event })
  if (!payment) return
  const facts = { reference, event }
  await recordOrderEvent(shop, { orderId: payment.orderId, kind: 'needs-review', facts })
}
