import { expect, test } from 'vitest'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { required } from '#shop/outcome.ts'
import { ada, checkOut, numberOn, pay, putInCart, Shopper } from '../support/buy.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'

const odd = [
  { slug: 'mainland-u-lock-14', priceKobo: 1_599_999, quantity: '3' },
  { slug: 'oworo-inner-tube', priceKobo: 249_995, quantity: '7' },
  { slug: 'oworo-patch-kit', priceKobo: 2_499, quantity: '11' },
]

const open = shopWithStaff({
  prepare: async (opened) => {
    for (const { slug, priceKobo } of odd) {
      await stockUp(opened, slug, 100)
      const variants = await opened.database
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'product_id')
        .select(['variants.id', 'variants.version'])
        .where('slug', '=', slug)
        .execute()
      for (const { id: variantId, version: seenVersion } of variants)
        required(await changePrice(opened, { variantId, priceKobo, compareAtPriceKobo: null, seenVersion }))
    }
  },
})

const totalIn = ({ text }: Page) => /Total\s*(₦[\d,]+(?:\.\d\d)?)/.exec(text.replace(/Subtotal\s*₦[\d,.]+/g, ''))?.[1]

test('BR-12 prices that leave kobo over come to one total, at the checkout, the provider, the panel and on the invoice', async () => {
  const shopper = new Shopper(open.shop.origin)
  for (const { slug, quantity } of odd) await putInCart(shopper, `/product/${slug}`, quantity)
  const choice = { lga: ada.lga, method: ada.method, assembly: 'none' }
  const total = totalIn(await shopper.visit(`/checkout?${new URLSearchParams(choice)}`)) ?? 'no total'
  expect(total).toMatch(/^₦[\d,]+\.\d\d$/)

  const payPage = await checkOut(shopper, { assembly: 'none' })
  expect(payPage.text).toContain(total)
  const number = numberOn(payPage)
  const returned = await pay(shopper, payPage, 'success')
  const paid = await eventually(
    () => open.as('sales').visit(`/admin/orders/${number}`),
    ({ text }) => text.includes('Paid in full'),
  )
  expect(totalIn(paid)).toBe(total)
  const path = new URL(returned.url).pathname
  expect(totalIn(await shopper.visit(path))).toBe(total)
  const invoice = await eventually(
    () => shopper.visit(`${path}/invoice`),
    ({ status }) => status === 200,
  )
  expect(invoice.text).toContain(total)
})
