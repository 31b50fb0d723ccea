import type { Order } from './order.ts'

const editable: readonly Order['status'][] = ['placed', 'paid', 'preparing']

/** Whether staff may still change what is in an order, and where and how it goes: until it is packed. */
export function isEditable({ status }: Pick<Order, 'status'>): boolean {
  return editable.includes(status)
}
