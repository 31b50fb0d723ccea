import { before } from '../moments.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

const secondsBetween = 3

/** After this long, an attempt is asked about anew though no answer came: its task may have been given up. */
const secondsOfPatience = 60

/**
 * Somebody waits for news of an order's payment: its open attempts are asked about at once, though not more often than
 * every few seconds, however many look, and not while the provider has not answered the last time. `returnedWith` is the
 * reference with which a shopper came back from the provider's page; it proves nothing.
 */
export async function checkPaymentsSoon(
  shop: Shop,
  { orderId, returnedWith }: { orderId: string; returnedWith: string | null },
) {
  const now = shop.clock.now()
  const news = newsOf(await listOpen(shop, orderId), { returnedWith, now })
  if (!news.returned && news.due.length === 0) return accept()

  return transact(shop, async (shop) => {
    // before its payments, as everywhere; and whoever looks at the same moment finds them asked about
    await lockOrder(shop, orderId)
    const { returned, due } = newsOf(await listOpen(shop, orderId), { returnedWith, now })
    const save = (reference: string, moments: { returned_at: Date } | { asked_at: Date }) =>
      shop.database.updateTable('payments').set(moments).where('reference', '=', reference).execute()
    if (returned) await save(returned.reference, { returned_at: now })
    for (const { reference } of due) {
      await save(reference, { asked_at: now })
      await shop.tasks.enqueue('check-payment', { reference })
    }
    return accept()
  })
}

type OpenAttempt = Awaited<ReturnType<typeof listOpen>>[number]

/** Which of the attempts the shopper has just come back from, and which are to be asked about. */
function newsOf(open: readonly OpenAttempt[], { returnedWith, now }: { returnedWith: string | null; now: Date }) {
  const isDue = ({ askedAt, answeredAt }: OpenAttempt) => {
    if (askedAt === null) return true
    const isAnswered = answeredAt !== null && answeredAt >= askedAt
    return askedAt <= before(now, { seconds: isAnswered ? secondsBetween : secondsOfPatience })
  }
  return {
    returned: open.find(({ reference, returnedAt }) => reference === returnedWith && returnedAt === null),
    due: open.filter(isDue),
  }
}

/** Attempts of which a provider may know more than the shop. Of the shop's own account nobody can be asked. */
function listOpen(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('payments')
    .select(['reference', 'returned_at as returnedAt', 'asked_at as askedAt', 'answered_at as answeredAt'])
    .where('order_id', '=', orderId)
    .where('provider', '<>', shop.payments['bank-transfer'].name)
    .where('status', 'in', ['created', 'started'])
    .orderBy('reference')
    .execute()
}
