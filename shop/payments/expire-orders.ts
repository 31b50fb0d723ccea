import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { after } from '../moments.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { providerNamed } from './provider-of.ts'
import { settlePayment } from './settle-payment.ts'

/** So many are looked at side by side: one after another, hundreds would wait for minutes. */
const sideBySide = 5

/** One attempt that the provider cannot speak of keeps no other order waiting; many mean that the provider is away. */
const mostFaults = 5

/** Money that the provider sees coming is waited for so much longer. */
const patienceMinutes = 60

/**
 * Ends orders that were not paid while their stock was held, so that it is sold again. The provider is asked about each
 * attempt first: an order that was paid is completed, one whose money is on its way is waited for. When the provider
 * cannot be reached, nothing is known and nothing is cancelled; the next sweep asks again. However many there are, all
 * are looked at. Runs every minute.
 */
export async function expireOrders(shop: Shop) {
  permit(shop.actor, 'settle payments')

  const now = shop.clock.now()
  const overdue = await listOverdue(shop, now)
  const toLookAt = overdue.values()
  let faults = 0
  const endOneByOne = async () => {
    for (const { orderId, heldUntil } of toLookAt) {
      if (faults >= mostFaults) return
      try {
        await expire(shop, orderId, { isPatient: now < after(heldUntil, { minutes: patienceMinutes }) })
      } catch (fault) {
        faults += 1
        shop.log.warn('an order that was not paid in time cannot be ended yet', { orderId, fault: String(fault) })
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, endOneByOne))
  return accept({ overdue: overdue.length })
}

async function expire(shop: Shop, orderId: string, { isPatient }: { isPatient: boolean }) {
  const isMoneyComing = await askAboutAttempts(shop, orderId)
  shop.reach('expire-order: provider answered')
  if (!(isMoneyComing && isPatient)) await cancelUnpaid(shop, orderId)
}

function listOverdue(shop: Shop, now: Date) {
  return (
    shop.database
      .selectFrom('reservations')
      .innerJoin('orders', 'orders.id', 'reservations.order_id')
      .select(({ fn }) => ['order_id as orderId', fn.min<Date>('reserved_until').as('heldUntil')])
      .where('reservations.status', '=', 'live')
      .where('reserved_until', '<=', now)
      .where('orders.status', '=', 'placed')
      // money that came in another currency is in the hands of people, and with it the order
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('payments.status', '=', 'mismatched'),
          ),
        ),
      )
      .groupBy('order_id')
      // by chance: a few of which the provider can never tell do not stand before all others for ever
      .orderBy(sql`random()`)
      .execute()
  )
}

/** Settles what the provider says of every attempt that is not settled; true when it sees money on its way. */
async function askAboutAttempts(shop: Shop, orderId: string): Promise<boolean> {
  const open = await shop.database
    .selectFrom('payments')
    .select(['reference', 'provider'])
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['succeeded', 'mismatched'])
    .execute()
  let isMoneyComing = false
  for (const { reference, provider } of open) {
    const verdict = await providerNamed(shop, provider).verify(reference)
    await settlePayment(shop, { reference, verdict })
    if (verdict.state === 'pending') isMoneyComing = true
  }
  return isMoneyComing
}

/** An order that was paid meanwhile, or whose hold was prolonged by part of the money, is left as it is. */
async function cancelUnpaid(shop: Shop, orderId: string) {
  return transact(shop, async (shop) => {
    // first: money that comes at this moment is seen by the next look, or finds the order cancelled
    const { status } = await lockOrder(shop, orderId)
    const overdue = await shop.database
      .selectFrom('reservations')
      .select('order_id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'live')
      .where('reserved_until', '<=', shop.clock.now())
      .executeTakeFirst()
    return overdue && status === 'placed' ? cancelOrder(shop, { orderId, reason: 'unpaid' }) : accept()
  })
}
