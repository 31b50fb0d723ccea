import type { Order } from '#shop/orders/order.ts'
import { adminLinks } from '../admin-links.ts'

/** What may be done with an order next. A step that says no more than its name is a button, others have a page. */
export type NextStep = { name: string; to: string; isButton: boolean; isMain: boolean }

type Steps = Pick<Order, 'number' | 'status' | 'paymentMethod' | 'dueKobo'> & {
  delivery: Pick<Order['delivery'], 'method'>
}

/** The steps that the order's state allows, the one that moves it on first. */
export function nextSteps({ number, status, paymentMethod, delivery, dueKobo }: Steps, missing: string): NextStep[] {
  const page = (name: string, to: string, isMain = true): NextStep => ({ name, to, isButton: false, isMain })
  const button = (name: string, to: string): NextStep => ({ name, to, isButton: true, isMain: true })
  const transfer = page(`Confirm transfer of ${missing}`, adminLinks.confirmTransfer(number))
  switch (status) {
    case 'placed':
      return [{ ...transfer, isMain: paymentMethod === 'bank-transfer' }]
    case 'paid':
      return [
        button('Build and pack', adminLinks.prepareOrder(number)),
        ...(dueKobo > 0 ? [{ ...transfer, isMain: false }] : []),
      ]
    case 'preparing':
      return delivery.method === 'collection'
        ? [button('Ready for collection', adminLinks.readyOrder(number))]
        : dueKobo > 0
          ? [transfer]
          : [page('Hand to rider', adminLinks.dispatchOrder(number))]
    case 'dispatched':
      return [button('Delivered', adminLinks.deliverOrder(number))]
    case 'ready-for-collection':
      return [dueKobo > 0 ? transfer : page('Hand over', adminLinks.handOverOrder(number))]
    default:
      return []
  }
}
