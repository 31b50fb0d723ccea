import { claimLetter } from '#emails/claim-letter.tsx'
import { messageReceived } from '#emails/message-received.tsx'
import { messageReply } from '#emails/message-reply.tsx'
import { orderCancelled } from '#emails/order-cancelled.tsx'
import { orderChanged } from '#emails/order-changed.tsx'
import { orderConfirmation } from '#emails/order-confirmation.tsx'
import { orderDelivered } from '#emails/order-delivered.tsx'
import { orderDispatched } from '#emails/order-dispatched.tsx'
import type { OrderLetterFacts, WrittenLetter } from '#emails/order-letter.ts'
import { orderReady } from '#emails/order-ready.tsx'
import { orderReceived } from '#emails/order-received.tsx'
import { orderRefundDelayed } from '#emails/order-refund-delayed.tsx'
import { orderRefunded } from '#emails/order-refunded.tsx'
import { personLetter } from '#emails/person-letter.tsx'
import { returnLetter } from '#emails/return-letter.tsx'
import { reviewLetter } from '#emails/review-letter.tsx'
import { reviewRequest } from '#emails/review-request.tsx'
import { findAddressee } from '#shop/identity/find-addressee.ts'
import { proofCode, proofToken } from '#shop/identity/proofs.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import type { OrderMailKind, PersonMailKind, ReturnMailKind, ReviewMailKind } from '#shop/mail-kinds.ts'
import { claimMail, markMailSent, putBackMail, releaseMail } from '#shop/mails.ts'
import { findReply } from '#shop/messages/find-reply.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { findOrderChange } from '#shop/orders/find-order-change.ts'
import { noteRefusedLetter } from '#shop/orders/note-refused-letter.ts'
import { required } from '#shop/outcome.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { LetterRefused } from '#shop/ports.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findReturn } from '#shop/returns/find-returns.ts'
import { isToBeAsked } from '#shop/reviews/ask-for-reviews.ts'
import { findDecision } from '#shop/reviews/find-decision.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { findClaim, findClaimOfReply } from '#shop/warranty/find-claims.ts'
import { isAboutBooking, writeBookingLetter } from './write-booking-letter.ts'
import { isForList, writeListLetter } from './write-list-letter.ts'

const letters: Record<OrderMailKind, (facts: OrderLetterFacts) => Promise<WrittenLetter>> = {
  'order-received': orderReceived,
  'order-confirmation': orderConfirmation,
  'order-dispatched': orderDispatched,
  'order-ready': orderReady,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'order-refund-delayed': orderRefundDelayed,
  'order-changed': orderChanged,
  'review-request': reviewRequest,
}

/**
 * Posts one owed letter, and marks it as sent once the carrier has it. Whoever posts it claims it first, so that two
 * workers, or a reminder and the task itself, do not post it both. A second copy, after a crash in between, would carry
 * the same identity. One that the carrier refuses for good does not come again at once.
 */
export async function sendMail(shop: Shop, { mailId }: { mailId: string }) {
  const owed = await claimMail(shop, mailId)
  if (!owed) return
  if (owed.kind === 'cart-reminder') return postOnceAtMost(shop, owed)

  try {
    const letter = await write(shop, owed)
    if (letter) await shop.mail.post({ identity: owed.id, to: owed.recipient, ...letter })
  } catch (fault) {
    if (fault instanceof LetterRefused && fault.isForGood) {
      shop.log.warn('a letter was refused', { mail: mailId, fault: String(fault) })
      required(await noteRefusedLetter(shop, mailId))
      return
    }
    await releaseMail(shop, mailId)
    throw fault
  }
  shop.reach('send-mail: posted')
  await markMailSent(shop, mailId)
}

/**
 * A reminder is marked as sent before it is posted: whoever dies in between leaves it so, since a second copy annoys more
 * than a missing one. What the carrier surely did not take comes again.
 */
async function postOnceAtMost(shop: Shop, owed: OwedLetter) {
  let isOut = false
  try {
    const letter = await write(shop, owed)
    await markMailSent(shop, owed.id)
    isOut = true
    if (letter) await shop.mail.post({ identity: owed.id, to: owed.recipient, ...letter })
  } catch (fault) {
    if (isOut && !(fault instanceof LetterRefused && !fault.isForGood))
      return shop.log.warn('a reminder was not sent', { mail: owed.id, fault: String(fault) })
    await putBackMail(shop, owed.id)
    throw fault
  }
  shop.reach('send-reminder: posted')
}

type OwedLetter = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** The letter as things stand now; null where they have changed so that it would be wrong. */
async function write(shop: Shop, owed: OwedLetter): Promise<WrittenLetter | null> {
  const { kind, order_id, about } = owed
  if (kind === 'message-received')
    return messageReceived({ settings: await readSettings(shop), receivedAt: showMoment(owed.created_at) })
  if (kind === 'message-reply') return writeReply(shop, about)
  if (isForList(kind)) return writeListLetter(shop, kind, about)
  if (isAboutBooking(kind)) return writeBookingLetter(shop, kind, about)
  if (kind === 'review-published' || kind === 'review-refused') return writeAboutReview(shop, kind, owed)
  if (kind.startsWith('return-')) return writeAboutReturn(shop, kind as ReturnMailKind, about)
  if (kind === 'claim-made' || kind === 'claim-reply') return writeAboutClaim(shop, kind, about)
  if (!isAboutOrder(kind) || order_id === null) return writeToPerson(shop, owed)
  const order = await findOrderById(shop, order_id)
  if (kind === 'order-cancelled' && order.status !== 'cancelled') return null
  if (kind === 'review-request' && !(await isToBeAsked(shop, order_id))) return null
  const refunds = await listRefunds(shop, order_id)
  const linkOf = kind === 'review-request' ? reviewLinks.ofOrder : links.order
  return letters[kind]({
    order,
    settings: await readSettings(shop),
    orderUrl: `${shop.origin}${linkOf(order.linkToken)}`,
    origin: shop.origin,
    refund: refunds.find(({ id }) => id === about) ?? null,
    change: kind === 'order-changed' ? await findOrderChange(shop, { orderId: order_id, key: about }) : null,
  })
}

function isAboutOrder(kind: string): kind is OrderMailKind {
  return Object.hasOwn(letters, kind)
}

async function writeAboutReview(shop: Shop, kind: ReviewMailKind, { about, order_id }: OwedLetter) {
  const [reviewId = ''] = about.split(' ')
  const decision = await findDecision(shop, reviewId)
  if (!decision || order_id === null || kind !== `review-${decision.state}`) return null
  const { recipient, linkToken } = await findOrderById(shop, order_id)
  return reviewLetter({
    decision,
    firstName: recipient.firstName,
    settings: await readSettings(shop),
    url: `${shop.origin}${reviewLinks.ofBuyer(linkToken, decision.productId)}`,
  })
}

async function writeAboutReturn(shop: Shop, kind: ReturnMailKind, about: string): Promise<WrittenLetter | null> {
  const [returnId = ''] = about.split(' ')
  const asked = await findReturn(shop, returnId)
  // what was found is told as long as nothing came of it
  if (!asked || (kind === 'return-findings' && asked.state !== 'inspected')) return null
  const order = await findOrderById(shop, asked.orderId)
  const { replacement } = asked
  return returnLetter(kind, {
    asked,
    orderNumber: order.number,
    settings: await readSettings(shop),
    url: `${shop.origin}${returnLinks.returnOfOrder(order.linkToken, asked.id)}`,
    replacementUrl: replacement && `${shop.origin}${links.order(replacement.linkToken)}`,
  })
}

async function writeAboutClaim(shop: Shop, kind: 'claim-made' | 'claim-reply', about: string) {
  const claim = await (kind === 'claim-made' ? findClaim(shop, about) : findClaimOfReply(shop, about))
  if (!claim) return null
  const { number, frameNumber, words, replies, orderId, id } = claim
  const { recipient, linkToken } = await findOrderById(shop, orderId)
  return claimLetter({
    number,
    frameNumber,
    words,
    firstName: recipient.firstName,
    answer: kind === 'claim-made' ? null : (replies.find((reply) => reply.id === about)?.words ?? ''),
    settings: await readSettings(shop),
    url: `${shop.origin}${returnLinks.claim(linkToken, id)}`,
  })
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
