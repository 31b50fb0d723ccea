/** The fetcher that changes one line, wherever the line is shown. */
export function lineKey(variantId: string): string {
  return `cart-line-${variantId}`
}

/** The fetcher that changes the cart as a whole. */
export const changesKey = 'cart-changes'

/** Lets a page see that what it shows of the cart is being changed. */
export function isCartKey(key: string): boolean {
  return key.startsWith('cart-')
}
