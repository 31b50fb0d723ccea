import { countAttempt } from '../identity/attempts.ts'
import type { Shop } from '../shop.ts'
import { startPayment } from './start-payment.ts'

/** Nobody pays one order ten times; whole networks of phones come from one address. */
const limits = { perSubject: { most: 10, minutes: 60 }, perClient: { most: 200, minutes: 60 } }

/**
 * Opens an attempt to pay for whoever has the order's page: `startPayment`, within limits, since stolen cards are tried
 * out where payments can be begun without end. Refuses too many tries of one order or client.
 */
export async function payOrder(shop: Shop, { orderId, client }: { orderId: string; client: string | null }) {
  const counted = await countAttempt(shop, { what: 'start a payment', subject: orderId, client }, limits)
  return counted.accepted ? startPayment(shop, { orderId }) : counted
}
