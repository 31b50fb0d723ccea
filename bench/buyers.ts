import { demoProducts } from '#seeds/demo/catalogue.ts'
import { ada, somebody } from '../tests/support/buy.ts'
import { formTo } from '../tests/support/form-in-page.ts'
import { Shopper } from '../tests/support/shopper.ts'
import { type Answer, load, type Measured, type Question } from './load.ts'

/** A cart of one bike: its cookie. */
export type Cart = string

const askers = 20

/** What buyers go for: every bike of the demo, in the first colour and size that it has. */
export const bikes = demoProducts.flatMap(({ category, slug, variants }) => {
  const [variant] = variants
  if (category === 'accessories' || !variant) return []
  const { colour, size } = variant
  return [{ page: `/product/${slug}`, choice: `/product/${slug}?${new URLSearchParams({ colour, size: size ?? '' })}` }]
})

/** What a browser would send from the page of each choice. */
export async function productForms(origin: string, choices: readonly string[]): Promise<string[]> {
  const shopper = new Shopper(origin)
  const forms: string[] = []
  for (const choice of choices) {
    const { html } = await shopper.visit(choice)
    forms.push(String(new URLSearchParams(formTo(html, /^\/cart\/lines$/).fields)))
  }
  return forms
}

type Bounds = { origin: string; seconds: number; most: number }

/** New visitors put a bike into a cart of their own. */
export async function addToCart(bounds: Bounds, forms: readonly string[]): Promise<Measured & { carts: Cart[] }> {
  const carts: Cart[] = []
  const measured = await load({
    ...bounds,
    askers,
    next: (index) => ({ method: 'POST', path: '/cart/lines', body: forms[index % forms.length] ?? '' }),
    isRight: ({ status, headers }) => status === 303 && cartIn(headers) !== null,
    onAnswer: ({ headers }) => {
      const cart = cartIn(headers)
      if (cart) carts.push(cart)
    },
  })
  return { ...measured, carts }
}

/** They look at the checkout with their address chosen, and fill in the form that it shows. */
export async function seeCheckout(bounds: Bounds, carts: readonly Cart[]): Promise<Measured & { orders: Question[] }> {
  const { lga, method, assembly } = ada
  const path = `/checkout?${new URLSearchParams({ lga, method, assembly })}`
  const pages: { cart: Cart; html: string }[] = []
  const measured = await load({
    ...bounds,
    askers,
    next: (index) => {
      const cart = carts[index]
      // uncompressed: what is measured is the page, not this machine's reading of it
      return cart === undefined ? null : { path, headers: { Cookie: cart, 'Accept-Encoding': 'identity' } }
    },
    onAnswer: ({ body }, index) => pages.push({ cart: carts[index] ?? '', html: body.toString() }),
  })
  return { ...measured, orders: pages.map(({ cart, html }) => orderOf(cart, html)) }
}

function orderOf(cart: Cart, html: string): Question {
  const { action, fields } = formTo(html, /^\/checkout/)
  const { email, phone, address } = somebody()
  const body = String(new URLSearchParams({ ...fields, ...ada, email, phone }))
  return { method: 'POST', path: action, headers: { Cookie: cart, 'X-Forwarded-For': address }, body }
}

/** They press the button; right is the way to the page of the payment. */
export function placeOrders(bounds: Bounds, orders: readonly Question[]): Promise<Measured> {
  return load({
    ...bounds,
    askers,
    next: (index) => orders[index] ?? null,
    isRight: ({ status, headers }: Answer) => status === 303 && /\r\nlocation: [^\r]*\/pay\//i.test(headers),
  })
}

function cartIn(headers: string): Cart | null {
  return /\r\nset-cookie: ([\w-]*shop-cart=[^;\r]+)/i.exec(headers)?.[1] ?? null
}
