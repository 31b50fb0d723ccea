import { countAttempt } from '../identity/attempts.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/** Somebody mistypes a few times; who guesses needs far more tries than these. */
const limits = { perSubject: { most: 10, minutes: 15 }, perClient: { most: 20, minutes: 15 } }

/**
 * The link of the order with this number, for whoever knows its phone as well. An unknown number and a wrong phone are
 * refused alike, and both count: too many tries on one number, or from one client, are refused whatever they name.
 */
export async function lookUpOrder(
  shop: Shop,
  { number, phone, client }: { number: string; phone: string; client: string | null },
) {
  const counted = await countAttempt(shop, { what: 'look up an order', subject: number, client }, limits)
  if (!counted.accepted) return counted

  const order = await shop.database
    .selectFrom('orders')
    .select('link_token as linkToken')
    .where('number', '=', number)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return order ? accept(order) : refuse('no-such-order')
}
