import type { CartLine } from '../cart/cart.ts'
import { readCartLines } from '../cart/find-cart.ts'
import { closeCart, lockCart } from '../cart/lock-cart.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { oweMail } from '../mails.ts'
import type { Kobo } from '../money.ts'
import { findOrderOfCart } from '../orders/find-order.ts'
import type { Recipient } from '../orders/order.ts'
import { saveOrder } from '../orders/save-order.ts'
import { accept, refuse } from '../outcome.ts'
import type { PaymentMethod } from '../payment-method.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { quoteLines } from './quote-cart.ts'

export type Checkout = {
  cartToken: string | null
  recipient: Recipient
  deliveryMethod: DeliveryMethod
  assembly: Assembly
  paymentMethod: PaymentMethod
  /** What the buyer wants the shop to know. */
  note: string | null
  /** The total on the page when the shopper pressed the button. */
  seenTotalKobo: Kobo
}

/**
 * Turns a cart into an order, in one transaction: sums saved, stock held, cart closed, or nothing at all. A second
 * press of the button finds the order of the first. Refuses an empty cart, places, assemblies and payments that are not
 * offered, goods that are gone, and a total other than the one that was seen.
 */
export async function placeOrder(
  shop: Shop,
  { cartToken, recipient, deliveryMethod, assembly, paymentMethod, note, seenTotalKobo }: Checkout,
) {
  const placed = await transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) {
      const earlier = await findOrderOfCart(shop, cartToken)
      return earlier ? accept(earlier) : refuse('no-cart')
    }
    const lines = await readCartLines(shop, cart.id)
    if (lines.length === 0) return refuse('cart-empty')
    if (!isAssemblyOffered(lines, assembly, deliveryMethod)) return refuse('assembly-not-offered')

    const settings = await readSettings(shop)
    if (!settings.paymentMethods.includes(paymentMethod)) return refuse('payment-not-offered')
    const offers = await offerDelivery(shop, recipient.address?.lga ?? null)
    const offer = offers.find(({ method }) => method === deliveryMethod)
    if (!offer) return refuse('not-delivered-there')
    const quote = quoteLines({ ...cart, lines }, { offer, assembly }, settings)
    if (quote.totalKobo !== seenTotalKobo) return refuse('total-changed', { quote })

    const placedAt = shop.clock.now()
    const order = await saveOrder(shop, {
      cartId: cart.id,
      prefix: settings.orderPrefix,
      recipient,
      offer,
      assembly,
      paymentMethod,
      note,
      lines,
      sums: quote,
      placedAt,
    })
    shop.reach('place-order: order saved')
    const reservedUntil = new Date(placedAt.getTime() + settings.holdMinutesByMethod[paymentMethod] * 60_000)
    const reserved = await reserveStock(shop, { orderId: order.orderId, lines, reservedUntil })
    if (!reserved.accepted) return refuse('out-of-stock', { lines: lackingLines(lines, reserved.details.variantIds) })
    shop.reach('place-order: stock reserved')

    await closeCart(shop, cart.id)
    await oweMail(shop, { kind: 'order-received', orderId: order.orderId, recipient: recipient.email })
    shop.reach('place-order: before commit')
    return accept(order)
  })
  if (placed.accepted) shop.reach('place-order: committed')
  return placed
}

/** Bikes need a choice, other goods allow none, and nobody assembles at home what is collected. */
export function isAssemblyOffered(lines: readonly CartLine[], assembly: Assembly, method: DeliveryMethod): boolean {
  const holdsBike = lines.some(({ isBike }) => isBike)
  if (!holdsBike) return assembly === 'none'
  return assembly !== 'none' && !(assembly === 'at-home' && method === 'collection')
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
