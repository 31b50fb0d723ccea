import { showShareCode } from '#shop/share-code.ts'
import { adminLinks } from '../admin-links.ts'

/** The cart that an order for a customer is put together in, by its token; null for what is none. */
export function draftIn(typed: string | null): string | null {
  return typed !== null && /^[A-Za-z0-9_-]{10,64}$/.test(typed) ? typed : null
}

/** Where an order for a customer is put together. */
export function newOrderAddress(draft: string | null): string {
  return draft === null ? adminLinks.newOrder : `${adminLinks.newOrder}?${new URLSearchParams({ draft })}`
}

/** Where a cart that was passed on under this code becomes an order for a customer. */
export function cartInNewOrder(code: string): string {
  return `${adminLinks.newOrder}?${new URLSearchParams({ q: showShareCode(code) })}`
}
