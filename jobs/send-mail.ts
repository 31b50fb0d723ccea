import { orderConfirmation } from '#emails/order-confirmation.tsx'
import type { OrderLetterFacts, WrittenLetter } from '#emails/order-letter.ts'
import { orderNews } from '#emails/order-news.tsx'
import { orderReceived } from '#emails/order-received.tsx'
import { links } from '#shop/links.ts'
import type { MailKind } from '#shop/mails.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

const letters: Record<MailKind, (facts: OrderLetterFacts) => Promise<WrittenLetter>> = {
  'order-received': orderReceived,
  'order-confirmation': orderConfirmation,
  'order-dispatched': (facts) => orderNews('order-dispatched', facts),
  'order-ready': (facts) => orderNews('order-ready', facts),
  'order-delivered': (facts) => orderNews('order-delivered', facts),
  'order-cancelled': (facts) => orderNews('order-cancelled', facts),
  'order-refunded': (facts) => orderNews('order-refunded', facts),
}

/** Posts one owed letter. Marked as sent once the carrier has it; a second copy would carry the same identity. */
export async function sendMail(shop: Shop, { mailId }: { mailId: string }) {
  const owed = await shop.database.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
  if (owed.sent_at !== null) return

  const order = await findOrderById(shop, owed.order_id)
  const settings = await readSettings(shop)
  const letter = await letters[owed.kind]({
    order,
    settings,
    orderUrl: `${shop.origin}${links.order(order.linkToken)}`,
    origin: shop.origin,
  })
  await shop.mail.post({ identity: owed.id, to: owed.recipient, ...letter })
  shop.reach('send-mail: posted')
  await shop.database.updateTable('mails').set({ sent_at: shop.clock.now() }).where('id', '=', mailId).execute()
}
