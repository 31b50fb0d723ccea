import { deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showDay } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { choicesSwapped } from '#shop/orders/choices-swapped.ts'
import type { OrderChange } from '#shop/orders/order.ts'
import { refundReasons } from '#shop/payments/refund-words.ts'
import type { StaffEvent } from '#shop/payments/show-order.ts'
import type { ReturnState } from '#shop/returns/return.ts'

/** What a line of an order's timeline says to staff. */
export function timelineWords({ kind, facts, by }: StaffEvent): string {
  const sum = typeof facts.amountKobo === 'number' ? showMoney(facts.amountKobo) : 'Money'
  switch (kind) {
    case 'placed':
      return 'Order placed, its stock is held'
    case 'payment-received':
      return `${sum} received`
    case 'paid':
      return 'Paid in full'
    case 'preparing':
      return `${by} began to build and pack`
    case 'dispatched':
      return `${by} handed it to ${text(facts.carrier) || 'the rider'}${facts.tracking ? ` (${text(facts.tracking)})` : ''}`
    case 'delivered':
      return `Delivered, noted by ${by}`
    case 'ready-for-collection':
      return `Ready at the store, noted by ${by}`
    case 'collected':
      return `Handed over by ${by}, known by ${text(facts.knownBy) || 'the code'}`
    case 'cancelled':
      return cancelled(text(facts.reason), by)
    case 'needs-review':
      return facts.reference === undefined
        ? 'Part of the money is here, the rest is awaited'
        : 'Somebody has to look at a payment'
    case 'reviewed':
      return `${by} has looked at it`
    case 'stale-news':
      return 'The provider says that an older try to pay came to nothing. Nothing changes'
    case 'letter-refused':
      return 'A letter to the customer was refused: is the address right?'
    case 'refund-owed':
      return `${sum} goes back. ${reason(text(facts.reason))}`
    case 'refund-retried':
      return `${by} tried again to return ${sum}`
    case 'changed':
      return `${by} changed the order. ${changed(facts as OrderChange)}`
    case 'due-waived':
      return `${by} let ${sum} go${facts.reason ? `: ${text(facts.reason)}` : ''}`
    case 'refunded':
      return `${sum} has gone back`
    case 'refund-needs-attention':
      return `${sum} could not go back by itself`
    case 'return':
      return aboutReturn(facts, by)
    case 'warranty-claim':
      return aboutClaim(facts, by)
  }
}

const returnSteps: Record<ReturnState, (by: string) => string> = {
  requested: () => 'The customer asks to return goods',
  approved: (by) => `${by} approved the return`,
  refused: (by) => `${by} refused the return`,
  cancelled: () => 'The customer keeps the goods after all',
  lapsed: () => 'The return never came',
  received: (by) => `${by} received the return`,
  inspected: (by) => `${by} inspected the return`,
  settled: (by) => `${by} settled the return`,
}

function aboutReturn({ state, number }: Record<string, unknown>, by: string): string {
  const step = Object.entries(returnSteps).find(([name]) => name === state)?.[1]
  const words = step ? step(by) : 'A return'
  return number ? `${words}, ${text(number)}` : words
}

function aboutClaim({ answered, number, reachedOn }: Record<string, unknown>, by: string): string {
  if (answered) return `${by} answered claim ${text(number)}`
  return typeof reachedOn === 'string'
    ? `${by} took in claim ${text(number)}, which reached the shop on ${showDay(reachedOn)}`
    : `The customer made claim ${text(number)}`
}

function changed(change: OrderChange): string {
  const { beforeKobo, afterKobo, method } = change
  const way = method.from === method.to ? [] : [deliveryWords[method.to]]
  const price = beforeKobo === afterKobo ? [] : [`${showMoney(beforeKobo)} → ${showMoney(afterKobo)}`]
  return [...choicesSwapped(change), ...way, ...price].join('. ')
}

function cancelled(why: string, by: string): string {
  switch (why) {
    case 'unpaid':
      return 'Cancelled: not paid in time'
    case 'customer':
      return 'Cancelled by the customer'
    case 'out-of-stock':
      return 'Cancelled: the goods were gone'
    default:
      return `Cancelled by ${by}`
  }
}

function reason(name: string): string {
  return name in refundReasons ? `${refundReasons[name as keyof typeof refundReasons]}.` : ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
