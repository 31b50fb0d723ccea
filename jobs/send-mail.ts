import { messageReply } from '#emails/message-reply.tsx'
import { orderCancelled } from '#emails/order-cancelled.tsx'
import { orderConfirmation } from '#emails/order-confirmation.tsx'
import { orderDelivered } from '#emails/order-delivered.tsx'
import { orderDispatched } from '#emails/order-dispatched.tsx'
import type { OrderLetterFacts, WrittenLetter } from '#emails/order-letter.ts'
import { orderReady } from '#emails/order-ready.tsx'
import { orderReceived } from '#emails/order-received.tsx'
import { orderRefunded } from '#emails/order-refunded.tsx'
import { personLetter } from '#emails/person-letter.tsx'
import { findAddressee } from '#shop/identity/find-addressee.ts'
import { proofCode, proofToken } from '#shop/identity/proofs.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { claimMail, markMailSent, type OrderMailKind, type PersonMailKind, releaseMail } from '#shop/mails.ts'
import { findReply } from '#shop/messages/find-reply.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

const letters: Record<OrderMailKind, (facts: OrderLetterFacts) => Promise<WrittenLetter>> = {
  'order-received': orderReceived,
  'order-confirmation': orderConfirmation,
  'order-dispatched': orderDispatched,
  'order-ready': orderReady,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
}

/**
 * Posts one owed letter, and marks it as sent once the carrier has it. Whoever posts it claims it first, so that two
 * workers, or a reminder and the task itself, do not post it both. A second copy, after a crash in between, would carry
 * the same identity.
 */
export async function sendMail(shop: Shop, { mailId }: { mailId: string }) {
  const owed = await claimMail(shop, mailId)
  if (!owed) return

  try {
    const letter = await write(shop, owed)
    if (letter) await shop.mail.post({ identity: owed.id, to: owed.recipient, ...letter })
  } catch (fault) {
    await releaseMail(shop, mailId)
    throw fault
  }
  shop.reach('send-mail: posted')
  await markMailSent(shop, mailId)
}

type OwedLetter = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** The letter as things stand now; null where they have changed so that it would be wrong. */
async function write(shop: Shop, owed: OwedLetter): Promise<WrittenLetter | null> {
  const { kind, order_id, about } = owed
  if (kind === 'message-reply') return writeReply(shop, about)
  if (!isAboutOrder(kind) || order_id === null) return writeToPerson(shop, owed)
  const order = await findOrderById(shop, order_id)
  if (kind === 'order-cancelled' && order.status !== 'cancelled') return null
  const refunds = await listRefunds(shop, order_id)
  return letters[kind]({
    order,
    settings: await readSettings(shop),
    orderUrl: `${shop.origin}${links.order(order.linkToken)}`,
    origin: shop.origin,
    refund: refunds.find(({ id }) => id === about) ?? null,
  })
}

function isAboutOrder(kind: string): kind is OrderMailKind {
  return Object.hasOwn(letters, kind)
}

async function writeReply(shop: Shop, replyId: string): Promise<WrittenLetter> {
  const { receivedAt, ...facts } = await findReply(shop, replyId)
  return messageReply({ ...facts, askedAt: showMoment(receivedAt), settings: await readSettings(shop) })
}

/** Where the link of a letter leads: always to the origin that the shop was told, whatever address somebody typed. */
const proofPaths: Partial<Record<string, string>> = {
  'verify-email': links.verifyEmail,
  'change-email': links.changeEmail,
  'reset-password': links.resetPassword,
  'staff-invitation': links.staffInvitation,
}

async function writeToPerson(shop: Shop, { kind, user_id, about, created_at }: OwedLetter) {
  const person = user_id === null ? { firstName: '' } : await findAddressee(shop, user_id)
  if (!person) return null
  const proofPath = proofPaths[kind]
  const link = proofPath
    ? `${proofPath}?${new URLSearchParams({ proof: proofToken(shop, { id: about, purpose: kind }) })}`
    : kind === 'address-in-use'
      ? links.forgotPassword
      : links.account
  return personLetter(kind as PersonMailKind, {
    firstName: person.firstName,
    settings: await readSettings(shop),
    url: `${shop.origin}${link}`,
    code: kind === 'sign-in-code' ? proofCode(shop, about) : null,
    about,
    happenedAt: showMoment(created_at),
  })
}
