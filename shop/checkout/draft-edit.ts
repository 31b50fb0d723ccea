import { type Assembly, isAssemblyOffered } from '../delivery/assembly.ts'
import type { DeliveryMethod, DeliveryOffer } from '../delivery/delivery-method.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { isEditable } from '../orders/is-editable.ts'
import type { Address, Order, OrderLine } from '../orders/order.ts'
import { accept, refuse } from '../outcome.ts'
import { findHeldPromotion } from '../promotions/held-promotion.ts'
import { readSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { findSwaps, type Swap } from './find-swaps.ts'
import { type Requote, requote } from './requote.ts'

/** How an order is to be: for each of its variants the one that takes its place, and where and how it goes. */
export type OrderWish = {
  swaps: ReadonlyMap<string, string>
  deliveryMethod: DeliveryMethod
  assembly: Assembly
  /** Null for a collection. */
  address: Address | null
}

export type EditedLine = Omit<OrderLine, 'photo'> & { photoHash: string | null; categoryId: string | null }

export type EditDraft = {
  before: Order
  after: { lines: EditedLine[]; offer: DeliveryOffer; sums: Requote }
  /** Above 0 what the order costs more, below 0 what it costs less. */
  differenceKobo: number
}

/**
 * Works out what an order would be, and changes nothing. What stays costs what it cost; another variant, place or way
 * costs what it costs now, and whether delivery is free is asked of the goods as they are then. Refuses orders that are
 * packed or over, variants of other products or that are not sold, the same variant twice, and places, ways and
 * assemblies that are not offered.
 */
export async function draftEdit(shop: Shop, orderId: string, wish: OrderWish) {
  permit(shop.actor, 'change orders')

  const before = await findOrderById(shop, orderId)
  if (!isEditable(before)) return refuse('not-in-this-state', { status: before.status })
  const swapped = swapLines(before, await findSwaps(shop, orderId), wish.swaps)
  if (!swapped.accepted) return swapped
  const lines = swapped.value
  const { deliveryMethod, assembly, address } = wish
  if (!isAssemblyOffered(lines, assembly, deliveryMethod)) return refuse('assembly-not-offered')
  const isExchange = before.exchangeDiscountKobo !== null
  const offer = await offerFor(shop, before, wish)
  if (!offer || (address === null) !== (deliveryMethod === 'collection')) return refuse('not-delivered-there')

  const settings = await readSettings(shop)
  const sums = requote({
    lines,
    bundles: swapBundles(before, wish.swaps),
    promotion: await findHeldPromotion(shop, orderId),
    exchangeDiscountKobo: before.exchangeDiscountKobo ?? 0,
    delivery: offer,
    assembly,
    assemblyAtHomeKobo:
      isExchange && before.assembly === 'at-home'
        ? before.assemblyKobo
        : keptFee(before, before.assemblyKobo) || settings.assemblyAtHomeKobo,
    freeDeliveryFromKobo: settings.freeDeliveryFromKobo,
    vatBasisPoints: before.vatBasisPoints,
    waivedKobo: before.waivedKobo,
    // of what was let go before this was written down, all that was paid is known
    waivedOverKobo: before.waivedOverKobo ?? before.totalKobo - before.dueKobo,
  })
  const summed = lines.map((line, index) => ({ ...line, ...partsOf(sums.lines[index]) }))
  const draft: EditDraft = {
    before,
    after: { lines: summed, offer, sums },
    differenceKobo: sums.totalKobo - before.totalKobo,
  }
  return accept(draft)
}

function partsOf(line: Requote['lines'][number] | undefined) {
  if (!line) throw new Error('a line without its sum')
  return { discountKobo: line.discountKobo, lineKobo: line.lineKobo }
}

function swapLines({ lines }: Order, all: readonly Swap[], swaps: OrderWish['swaps']) {
  const swapped: EditedLine[] = []
  for (const { photo, ...line } of lines) {
    const wanted = swaps.get(line.variantId) ?? line.variantId
    const swap = all.find((one) => one.forVariantId === line.variantId && one.variantId === wanted)
    if (!swap) return refuse('not-of-this-product', { name: line.name })
    if (wanted === line.variantId) {
      swapped.push({ ...line, photoHash: photo?.hash ?? null, categoryId: swap.categoryId })
      continue
    }
    if (!swap.isSold) return refuse('not-sold', { name: line.name, choice: swap.choice })
    const { forVariantId: _, available: __, isSold: ___, ...taken } = swap
    swapped.push({ ...line, ...taken })
  }
  const ids = swapped.map(({ variantId }) => variantId)
  const twice = swapped.find(({ variantId }, index) => ids.indexOf(variantId) !== index)
  return twice ? refuse('in-the-order-already', { name: twice.name, choice: twice.choice }) : accept(swapped)
}

/** A part in another choice is still that part. */
function swapBundles({ bundles }: Order, swaps: OrderWish['swaps']) {
  return bundles.map((bundle) => ({ ...bundle, variantIds: bundle.variantIds.map((id) => swaps.get(id) ?? id) }))
}

/**
 * A way and a place that stay keep what they cost, where they cost something, and the days that were promised. An exchange
 * keeps that they cost nothing.
 */
async function offerFor(shop: Shop, before: Order, { deliveryMethod, address }: OrderWish) {
  const offers = await offerDelivery(shop, address?.lga ?? null)
  const offer = offers.find(({ method }) => method === deliveryMethod)
  const { delivery, recipient, deliveryKobo, exchangeDiscountKobo } = before
  const isSame = delivery.method === deliveryMethod && recipient.address?.lga === address?.lga
  if (!offer || !isSame) return offer
  const { promisedFrom, promisedUntil } = delivery
  const feeKobo = exchangeDiscountKobo !== null ? deliveryKobo : keptFee(before, deliveryKobo) || offer.feeKobo
  return { ...offer, feeKobo, promisedFrom, promisedUntil }
}

/** A fee as it was charged; unknown where the shop may have let a part of it go. */
function keptFee({ waivedKobo }: Order, feeKobo: Kobo): Kobo {
  return waivedKobo === 0 ? feeKobo : 0
}
