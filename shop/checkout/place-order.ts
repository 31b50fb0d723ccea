import { takeOffBundles } from '../bundles/bundle.ts'
import type { CartLine } from '../cart/cart.ts'
import { readCartBundles } from '../cart/cart-bundles.ts'
import { readCartLines } from '../cart/find-cart.ts'
import { closeCart } from '../cart/lock-cart.ts'
import { type Assembly, isAssemblyOffered } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { mailboxOf } from '../email-address.ts'
import { userIdOf } from '../identity/actor.ts'
import { countAttempt } from '../identity/attempts.ts'
import { keepAccount } from '../identity/keep-account.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { lagosDay } from '../lagos-day.ts'
import { oweMailOnce } from '../mails.ts'
import { after } from '../moments.ts'
import type { Kobo } from '../money.ts'
import { findOrderOfCart, type OrderOfCart } from '../orders/find-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import type { Recipient } from '../orders/order.ts'
import { saveOrder } from '../orders/save-order.ts'
import { accept, refuse, required } from '../outcome.ts'
import type { PaymentMethod } from '../payment-method.ts'
import { offeredMethods } from '../payments/offered-methods.ts'
import { findPromotion } from '../promotions/find-promotion.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { holdCode } from './hold-code.ts'
import { quoteLines } from './quote-cart.ts'

export type Checkout = {
  cartToken: string | null
  recipient: Recipient
  deliveryMethod: DeliveryMethod
  assembly: Assembly
  paymentMethod: PaymentMethod
  /** What the buyer wants the shop to know. */
  note: string | null
  /** The total on the page when the shopper pressed the button; null when it showed none. */
  seenTotalKobo: Kobo | null
}

/**
 * Turns a cart into an order, in one transaction: sums saved, stock held, cart closed, or nothing at all. A second
 * press of the button finds the order of the first; one that asks for something else, from another tab, is told so.
 * Refuses an empty cart, goods that are gone or no longer sold, places, assemblies and payments that are not offered, a
 * total other than the one that was seen, and a code that does not hold for the buyer.
 */
export async function placeOrder(shop: Shop, checkout: Checkout) {
  const { cartToken, recipient, deliveryMethod, assembly, paymentMethod, note, seenTotalKobo } = checkout
  // what everybody's orders are quoted with is kept in memory; the rest is read under the cart's lock
  const settings = await readSettings(shop)
  const offers = await offerDelivery(shop, recipient.address?.lga ?? null)

  const placed = await transact(shop, async (shop) => {
    // an account that is erased at this moment takes its cart along
    if (!(await keepAccount(shop))) return refuse('no-cart')
    // a refusal rolls back, and opens the cart again
    const cart = await closeCart(shop, cartToken)
    if (!cart) {
      const earlier = await findOrderOfCart(shop, cartToken)
      if (!earlier) return refuse('no-cart')
      const { orderId, linkToken } = earlier
      return isSame(earlier, checkout) ? accept({ orderId, linkToken }) : refuse('ordered-otherwise', { linkToken })
    }
    const { lines, gone } = await readCartLines(shop, cart.id)
    if (gone.length > 0) return refuse('no-longer-sold', { lines: gone })
    if (lines.length === 0) return refuse('cart-empty')
    if (!isAssemblyOffered(lines, assembly, deliveryMethod)) return refuse('assembly-not-offered')

    if (!offeredMethods(shop, settings).includes(paymentMethod)) return refuse('payment-not-offered')
    const offer = offers.find(({ method }) => method === deliveryMethod)
    if (!offer) return refuse('not-delivered-there')
    const placedAt = shop.clock.now()
    const promotion = cart.promotionId === null ? null : await findPromotion(shop, cart.promotionId)
    const bundles = await readCartBundles(shop, cart.id)
    const quote = quoteLines({ lines, promotion, bundles }, { offer, assembly }, settings, lagosDay(placedAt))
    if (quote.totalKobo !== seenTotalKobo) return refuse('total-changed', { quote })

    const isCodeUsed = quote.savedByCodeKobo > 0
    const order = await saveOrder(shop, {
      cartId: cart.id,
      userId: userIdOf(shop.actor),
      prefix: settings.orderPrefix,
      recipient,
      offer,
      assembly,
      paymentMethod,
      note,
      lines,
      sums: quote,
      bundles: quote.bundles.filter(({ sets }) => sets > 0).map((bundle) => ({ ...bundle, quantity: bundle.sets })),
      discountCode: isCodeUsed ? (promotion?.code ?? null) : null,
      exchangeDiscountKobo: null,
      placedAt,
    })
    shop.reach('place-order: order saved')
    const reservedUntil = after(placedAt, { minutes: settings.holdMinutesByMethod[paymentMethod] })
    const reserved = await reserveStock(shop, { orderId: order.orderId, lines, reservedUntil })
    if (!reserved.accepted) return refuse('out-of-stock', { lines: lackingLines(lines, reserved.details.variantIds) })
    shop.reach('place-order: stock reserved')
    if (promotion && isCodeUsed) {
      const { email, phone } = recipient
      const discountable = takeOffBundles(lines, bundles).lines
      const hold = { promotion, orderId: order.orderId, email, phone, lines: discountable }
      const held = await holdCode(shop, hold)
      if (!held.accepted) {
        const without = quoteLines(
          { lines, promotion: null, bundles },
          { offer, assembly },
          settings,
          lagosDay(placedAt),
        )
        return refuse('code-refused', { ...held.details, totalKobo: without.totalKobo })
      }
    }

    if (quote.totalKobo === 0) await payNothing(shop, order.orderId)
    else if (await mayBeWritten(shop, recipient.email))
      await oweMailOnce(shop, { kind: 'order-received', orderId: order.orderId, recipient: recipient.email })
    shop.reach('place-order: before commit')
    return accept(order)
  })
  if (placed.accepted) shop.reach('place-order: committed')
  return placed
}

/** Anybody can type any address: its owner is not flooded with letters about what others have ordered. */
const letters = { most: 10, minutes: 24 * 60 }

/** An order of which no letter tells is on its page, and the letter that it is paid comes in any case. */
async function mayBeWritten(shop: Shop, email: string): Promise<boolean> {
  const attempt = { what: 'write of an order', subject: mailboxOf(email), client: null }
  return (await countAttempt(shop, attempt, { perSubject: letters, perClient: letters })).accepted
}

/** What a second press asks for is what was ordered. */
function isSame(order: OrderOfCart, { recipient, deliveryMethod, assembly, seenTotalKobo }: Checkout): boolean {
  return (
    order.totalKobo === seenTotalKobo &&
    order.method === deliveryMethod &&
    order.assembly === assembly &&
    order.email === recipient.email &&
    order.phone === recipient.phone &&
    order.street === (recipient.address?.street ?? null) &&
    order.lga === (recipient.address?.lga ?? null)
  )
}

/**
 * Nothing is due, so no provider is asked: the order is paid as soon as it is placed, and says so in its first mail.
 */
async function payNothing(shop: Shop, orderId: string) {
  required(await markPaid({ ...shop, actor: { kind: 'shop', task: 'order without a price' } }, { orderId }))
}

function lackingLines(lines: readonly CartLine[], variantIds: readonly string[]) {
  return lines
    .filter(({ variantId }) => variantIds.includes(variantId))
    .map(({ variantId, name, choice, available, quantity }) => ({
      variantId,
      name,
      choice,
      available: Math.min(available, quantity - 1),
    }))
}
