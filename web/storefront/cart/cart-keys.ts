import { links } from '#shop/links.ts'

/** The fetcher that changes one line, wherever the line is shown. */
export function lineKey(variantId: string): string {
  return `cart-line-${variantId}`
}

/** The fetcher that changes the cart as a whole. */
export const changesKey = 'cart-changes'

/** What was taken out of the cart, in the words and with the form of `Removed`. */
export const fromCart = { from: 'your cart', action: links.cart, fetcherKey: changesKey } as const

/** Lets a page see that what it shows of the cart is being changed. */
export function isCartKey(key: string): boolean {
  return key.startsWith('cart-')
}
