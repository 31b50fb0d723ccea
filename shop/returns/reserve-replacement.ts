import { describeLines } from '../cart/find-cart.ts'
import { quote } from '../checkout/quote.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { after } from '../moments.ts'
import { findOrderById } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { saveOrder } from '../orders/save-order.ts'
import { accept, refuse } from '../outcome.ts'
import { offeredMethods } from '../payments/offered-methods.ts'
import { readSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { findReturnLines } from './find-returns.ts'
import type { LockedReturn } from './lock-return.ts'
import type { ReturnLine } from './return.ts'
import { returnSum, type SettledBefore } from './return-sum.ts'
import { readSettledBefore } from './work-out-return.ts'

/** Longer than the goods are waited for, so that what comes on the last day finds its exchange. */
const graceDays = 2

type Held = { found: LockedReturn; number: string; until: Date }

/**
 * Places the order that holds what a customer wants in exchange, until the returned goods are here and pay for it. It is
 * priced as the goods are today, the same choice as it was; the discount on what comes back goes along, and delivery and
 * assembly cost nothing. Nobody is told of it yet. Gives its id. Refuses what is not on sale or not there any more.
 */
export async function reserveReplacement(shop: Shop, { found, number, until }: Held) {
  const [order, lines, before, settings] = await Promise.all([
    findOrderById(shop, found.order.id),
    findReturnLines(shop, found.id),
    readSettledBefore(shop, found.order.id),
    readSettings(shop),
  ])
  const wanted = Map.groupBy(lines, ({ replacement }) => replacement?.variantId ?? '')
  const units = [...wanted].map(([variantId, group]) => ({
    variantId,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const goods = (await describeLines(shop, units)).lines
  if (goods.length < units.length) return refuse('replacement-gone')
  const priced = goods.map((line) => {
    const sold = order.lines.find(({ variantId }) => variantId === line.variantId)
    return sold ? { ...line, unitPriceKobo: sold.unitPriceKobo } : line
  })

  const offers = await offerDelivery(shop, order.recipient.address?.lga ?? null)
  const offer = offers.find(({ method }) => method === order.delivery.method)
  if (!offer) return refuse('replacement-gone')
  const free = { ...offer, feeKobo: 0 }
  const exchangeDiscountKobo = discountAlong(order, lines, before)
  const sums = quote({
    // what bundles saved goes along as a part of that discount
    lines: priced.map((line) => ({ ...line, bundleKobo: 0 })),
    code: { goodsKobo: exchangeDiscountKobo, isShared: priced.map(() => true), freesDelivery: false },
    delivery: free,
    assembly: order.assembly,
    settings: { ...settings, assemblyAtHomeKobo: 0 },
  })
  const { orderId } = await saveOrder(shop, {
    cartId: null,
    // it is theirs to see once it is to be paid, or on its way
    userId: null,
    prefix: settings.orderPrefix,
    recipient: order.recipient,
    offer: free,
    assembly: order.assembly,
    paymentMethod: offeredMethods(shop, settings).find((method) => method !== 'bank-transfer') ?? 'bank-transfer',
    note: `In exchange, return ${number} of order ${order.number}`,
    lines: priced,
    sums,
    bundles: [],
    discountCode: null,
    exchangeDiscountKobo,
    placedAt: shop.clock.now(),
  })
  const reservedUntil = after(until, { days: graceDays })
  const held = await reserveStock(shop, { orderId, lines: priced, reservedUntil })
  return held.accepted ? accept(orderId) : refuse('replacement-gone')
}

/** What a discount took off the units that come back. */
function discountAlong(order: Order, lines: readonly ReturnLine[], before: SettledBefore) {
  const units = lines.map((line) => ({ ...line, deductedKobo: 0 }))
  const paidKobo = returnSum(order, units, before, { isExchange: true }).totalKobo
  const fullKobo = units.reduce((sum, { variantId, quantity }) => {
    const sold = order.lines.find((line) => line.variantId === variantId)
    return sum + (sold?.unitPriceKobo ?? 0) * quantity
  }, 0)
  return fullKobo - paidKobo
}
