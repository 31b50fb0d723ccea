import { sql } from 'kysely'
import { findOpenCartId } from '../cart/lock-cart.ts'
import { mailboxOf } from '../email-address.ts'
import { countAttempt } from '../identity/attempts.ts'
import type { Recipient } from '../orders/order.ts'
import { refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { type Checkout, placeOrder } from './place-order.ts'

/** Whole networks of phones come from one address: only a machine orders more from there. */
const limits = { perSubject: { most: 20, minutes: 60 }, perClient: { most: 200, minutes: 60 } }

/** So many orders can wait for the money of one mailbox or phone. */
export const mostUnpaid = 10

/**
 * Places an order for whoever comes to the shop by themselves: `placeOrder`, within limits, since each order holds goods
 * for hours and writes to an address that nobody has proved. An order that is there already is found all the same.
 * Refuses too many tries of one mailbox, phone or client, whether they came to an order or not, and a mailbox or phone
 * with too many orders that are not paid.
 */
export async function checkOut(shop: Shop, checkout: Checkout, { client }: { client: string | null }) {
  if ((await findOpenCartId(shop, checkout.cartToken)) !== null) {
    const counted = await countTry(shop, checkout.recipient, client)
    if (!counted.accepted) return counted
    if ((await countUnpaid(shop, checkout.recipient)) >= mostUnpaid) return refuse('too-many-unpaid')
  }
  return placeOrder(shop, checkout)
}

/** All of them or none: who is refused for one of them uses up nothing of the others. */
function countTry(shop: Shop, { email, phone }: Recipient, client: string | null) {
  const what = 'place an order'
  return transact(shop, async (shop) => {
    const byMailbox = await countAttempt(shop, { what, subject: `mailbox ${mailboxOf(email)}`, client }, limits)
    if (!byMailbox.accepted) return byMailbox
    return countAttempt(shop, { what, subject: `phone ${phone}`, client: null }, limits)
  })
}

/** One that holds an exchange waits for goods and not for money. */
async function countUnpaid(shop: Shop, { email, phone }: Recipient): Promise<number> {
  const { unpaid } = await shop.database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('unpaid'))
    .where('status', '=', 'placed')
    .where('exchange_discount_kobo', 'is', null)
    .where(({ or, eb }) => or([sql<boolean>`mailbox_of(email) = mailbox_of(${email})`, eb('phone', '=', phone)]))
    .executeTakeFirstOrThrow()
  return Number(unpaid)
}
