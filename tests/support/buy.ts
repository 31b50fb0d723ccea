import { type Page, Shopper } from './shopper.ts'

/** What a shopper types at the checkout. */
export const ada = {
  email: 'ada@example.com',
  phone: '0803 123 4567',
  firstName: 'Ada',
  lastName: 'Obi',
  street: '14 Diya Street',
  area: '',
  lga: 'Kosofe',
  landmark: 'Opposite the general hospital',
  riderNote: '',
  method: 'standard',
  assembly: 'boxed',
  payment: 'transfer',
  note: '',
}

let people = 0

/** Somebody else each time, from somewhere else: of one mailbox, phone or address the shop takes only so many orders. */
export function somebody() {
  people += 1
  const phone = `080${String(30_000_000 + people)}`
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
  return { email: `somebody-${people}@example.com`, phone, address }
}

/** Puts a product into the cart, in the choice that its page offers first or in the one that is asked for. */
export async function putInCart(shopper: Shopper, path: string, quantity = '1'): Promise<Page> {
  const product = await shopper.visit(path)
  return shopper.submit(product, /^\/cart\/lines$/, { quantity })
}

/** Fills in the checkout, sees the whole total first as a shopper without scripts does, and presses the button. */
export async function checkOut(shopper: Shopper, typed: Partial<typeof ada> = {}): Promise<Page> {
  const choice = { ...ada, ...typed }
  const { lga, method, assembly } = choice
  const checkout = await shopper.visit(`/checkout?${new URLSearchParams({ lga, method, assembly })}`)
  return shopper.submit(checkout, /^\/checkout/, choice)
}

/** Lets the pretend provider's page end in this way, and comes back to the shop. */
export function pay(
  shopper: Shopper,
  payPage: Page,
  outcome: 'success' | 'decline' | 'abandon' | 'delay' | 'silence' | 'wrong-amount',
) {
  return shopper.submit(payPage, /\/pretend-paystack\/pay\//, { outcome })
}

/** The number of the order that a page is about. Throws, with what the page says instead, where it names none. */
export function numberOn({ url, text }: Pick<Page, 'url' | 'text'>): string {
  const number = /\bGC-\w{4}-\w{4}\b/.exec(`${url} ${text}`)?.[0]
  if (!number) throw new Error(`${url} names no order: ${text.slice(0, 1_000)}`)
  return number
}

export { Shopper }
