import { permit } from '../identity/permissions.ts'
import { moveReservation } from '../inventory/move-reservation.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { recordChange } from '../journal.ts'
import { oweMailOnce } from '../mails.ts'
import type { Kobo } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { findOrderChange } from '../orders/find-order-change.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order, OrderChange } from '../orders/order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse, required } from '../outcome.ts'
import { settleDifference } from '../payments/settle-difference.ts'
import { releasePromotionUse } from '../promotions/hold-promotion-use.ts'
import { type Shop, transact } from '../shop.ts'
import { draftEdit, type EditDraft, type OrderWish } from './draft-edit.ts'
import { saveEdit } from './save-edit.ts'

export type OrderEdit = {
  orderId: string
  wish: OrderWish
  /** How often the order had been changed when it was looked at. */
  seenChanges: number
  /** What the order is to cost, as it was shown; null where nothing was shown yet. */
  seenTotalKobo: Kobo | null
  /** Comes with the form: the same key changes once. */
  key: string
}

/**
 * Changes an order before it leaves, in one transaction: its lines, where and how it goes, its sums, the stock that it
 * holds, and what follows for the money. What it costs more is to be paid before it leaves; what it costs less goes
 * back. The customer is told. Refuses what `draftEdit` refuses, orders that others changed meanwhile, a total other than
 * the one that was shown, goods that are gone, and to change nothing.
 */
export async function editOrder(shop: Shop, { orderId, wish, seenChanges, seenTotalKobo, key }: OrderEdit) {
  permit(shop.actor, 'change orders')

  const edited = await transact(shop, async (shop) => {
    const locked = await lockOrder(shop, orderId)
    if (await findOrderChange(shop, { orderId, key })) return accept()
    if (locked.changes !== seenChanges)
      return refuse('changed-meanwhile', { order: await findOrderById(shop, orderId) })
    const drafted = await draftEdit(shop, orderId, wish)
    if (!drafted.accepted) return drafted
    const draft = drafted.value
    if (!isOther(draft, wish)) return refuse('nothing-changed')
    const { before, after } = draft
    if (after.sums.totalKobo !== seenTotalKobo) return refuse('total-changed', draft)

    // what was paid so far is invoiced as it was bought
    const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'order changed by staff' } }
    if (before.status !== 'placed') required(await issueInvoice(asShop, { orderId }))
    const moved = await moveStock(shop, draft)
    if (!moved.accepted) return moved
    shop.reach('edit-order: stock moved')
    if (before.discountCode !== null && !after.sums.isCodeKept) await releasePromotionUse(shop, orderId)
    await saveEdit(shop, draft, wish)

    const sums = { beforeKobo: before.totalKobo, afterKobo: after.sums.totalKobo }
    const facts: OrderChange = { key, ...namesOf(draft), ...sums }
    await recordOrderEvent(shop, { orderId, kind: 'changed', facts })
    const { dueKobo } = before
    await settleDifference(asShop, { orderId, dueKobo, differenceKobo: draft.differenceKobo, key })
    await recordChange(shop, 'order changed', `order:${orderId}`, {
      from: statement(before),
      to: { ...statement({ ...before, ...sumsOf(draft, wish) }), ...changeOfAddress(before, wish) },
    })
    await oweMailOnce(shop, { kind: 'order-changed', orderId, recipient: locked.email, about: key })
    shop.reach('edit-order: before commit')
    return accept()
  })
  if (edited.accepted) shop.reach('edit-order: committed')
  return edited
}

/** Where only the address is another, nothing on the shelf moves. */
async function moveStock(shop: Shop, { before, after }: EditDraft) {
  const held = new Map(before.lines.map(({ variantId, quantity }) => [variantId, quantity]))
  if (after.lines.every(({ variantId, quantity }) => held.get(variantId) === quantity)) return accept()
  const wish = { orderId: before.id, lines: after.lines, reservedUntil: before.heldUntil }
  const moved = await moveReservation(shop, wish)
  if (moved.accepted) return moved
  const { variantIds } = moved.details
  const lines = after.lines.filter(({ variantId }) => variantIds.includes(variantId))
  return refuse('out-of-stock', { lines: lines.map(({ variantId, name, choice }) => ({ variantId, name, choice })) })
}

function isOther({ before, after }: EditDraft, { deliveryMethod, assembly, address }: OrderWish): boolean {
  const isSameGoods = after.lines.every(({ variantId }, index) => before.lines[index]?.variantId === variantId)
  const isSameWay = before.delivery.method === deliveryMethod && before.assembly === assembly
  return !isSameGoods || !isSameWay || JSON.stringify(before.recipient.address) !== JSON.stringify(address)
}

/** What the timeline and the letter say of the change: each swapped line by the names of both. */
function namesOf({ before, after }: EditDraft) {
  const swaps = after.lines.flatMap(({ variantId, name, choice }, index) => {
    const was = before.lines[index]
    return was && was.variantId !== variantId ? [{ name, from: was.choice, to: choice }] : []
  })
  return { swaps, method: { from: before.delivery.method, to: after.offer.method } }
}

function sumsOf({ after }: EditDraft, { assembly, address }: OrderWish) {
  const { offer, sums, lines } = after
  return { ...sums, lines, assembly, delivery: offer, address }
}

type Stated = Pick<Order, 'assembly' | 'totalKobo' | 'deliveryKobo' | 'discountKobo'> & {
  lines: readonly { sku: string; quantity: number; lineKobo: Kobo }[]
  delivery: Pick<Order['delivery'], 'method'>
  recipient: Order['recipient']
  address?: Order['recipient']['address']
}

/** Where somebody lives stays out of the journal, which outlives their wish to be forgotten: what of it changed is told. */
function changeOfAddress({ recipient: { address: before } }: Order, { address: after }: OrderWish) {
  if (!before || !after) return {}
  const others = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
  return others.length > 0 ? { changedInAddress: others } : {}
}

/** An order as the journal keeps it, before and after. */
function statement({ lines, delivery, assembly, recipient, address = recipient.address, ...sums }: Stated) {
  const { totalKobo, deliveryKobo, discountKobo } = sums
  return {
    lines: lines.map(({ sku, quantity, lineKobo }) => ({ sku, quantity, lineKobo })),
    method: delivery.method,
    assembly,
    lga: address?.lga ?? null,
    discountKobo,
    deliveryKobo,
    totalKobo,
  }
}
