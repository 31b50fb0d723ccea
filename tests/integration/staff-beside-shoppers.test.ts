import { expect, test } from 'vitest'
import { checkOut, numberOn, pay, putInCart, Shopper, somebody } from '../support/buy.ts'
import { formTo } from '../support/form-in-page.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'

// What staff press in the panel, while shoppers buy and the provider tells.

const lock = '/product/mainland-u-lock-14'
const open = shopWithStaff({ prepare: (opened) => stockUp(opened, 'mainland-u-lock-14', 100) })
const sales = () => open.as('sales')
const onOrder = (number: string) => sales().visit(`/admin/orders/${number}`)
const five = [1, 2, 3, 4, 5]

/** An order whose payer stands at the page of the provider. */
async function atTheProvider() {
  const shopper = new Shopper(open.shop.origin)
  await putInCart(shopper, lock)
  const { email, phone } = somebody()
  const payPage = await checkOut(shopper, { email, phone, assembly: 'none' })
  return { shopper, payPage, number: numberOn(payPage) }
}

async function transferForm(number: string, transaction: string) {
  const { action, fields } = formTo((await sales().visit(`/admin/orders/${number}/transfer`)).html, /\/transfer$/)
  return { action, fields: { ...fields, transaction } }
}

/** What stands in the list of payments and refunds of an order. */
const moneyOn = ({ html }: Page) => /class="in money-list">([\s\S]*?)<\/ul>/.exec(html)?.[1]?.match(/<li/g) ?? []

test('BR-25 an order that staff saw paid stays so, when the provider says later that the first try failed', async () => {
  const { shopper, payPage, number } = await atTheProvider()
  const { action, fields } = await transferForm(number, `FT-${number}`)
  expect((await sales().post(action, fields)).text).toContain('Paid in full')
  await pay(shopper, payPage, 'decline')
  const { time } = (await open.shop.ask('status')) as { time: string }
  try {
    for (const hours of [1, 30]) {
      await open.shop.ask('clock', { moveTo: new Date(Date.parse(time) + hours * 3_600_000).toISOString() })
      await open.shop.ask('sweep')
      const page = await onOrder(number)
      expect(page.text).toContain('Paid in full')
      expect(page.text).not.toContain('Cancelled')
    }
  } finally {
    await open.shop.ask('clock', { moveTo: null })
  }
})

test('BR-27 money that the provider tells of while staff enter and return some is one of each', async () => {
  const { shopper, payPage, number } = await atTheProvider()
  const { action, fields } = await transferForm(number, `FT-${number}`)
  await sales().post(action, fields)
  const manager = open.as('manager')
  const refund = `/admin/orders/${number}/refund`
  const goBack = formTo((await manager.visit(`${refund}?other=1000`)).html, /\/refund/)
  const answers = await Promise.all([
    ...five.map(() => sales().post(action, fields)),
    ...five.map(() => manager.post(goBack.action || refund, { ...goBack.fields, other: '1000' })),
    pay(shopper, payPage, 'success'),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  // the transfer, the payment, the second payment that goes back, and what staff return
  const page = await eventually(
    () => onOrder(number),
    (page) => moneyOn(page).length === 4,
  )
  expect(page.text).toContain('Paid in full')
  for (const _ of five) await sales().post(action, fields)
  expect(moneyOn(await onOrder(number))).toHaveLength(4)
})

test('BR-09 units count right, while shoppers order and staff cancel, receive, count and correct', async () => {
  const stock = open.as('stock')
  const listed = await stock.visit('/admin/stock?q=mainland+u-lock')
  const path = /href="(\/admin\/stock\/[\da-f-]{36})"/.exec(listed.html)?.[1] ?? 'no variant'
  const press = async (form: string, filled: Record<string, string>) => {
    const page = await stock.visit(`${path}/${form}`)
    return stock.submit(page, new RegExp(`/${form}$`), { ...filled, note: 'In a storm' })
  }
  const look = async () => {
    expect(await open.shop.ask('invariants')).toEqual([])
  }
  const cancel = async () => {
    const { number } = await atTheProvider()
    return sales().submit(await sales().visit(`/admin/orders/${number}/cancellation`), /cancellation/)
  }
  for (const _ of [1, 2, 3]) {
    const answers = await Promise.all([
      atTheProvider().then(({ payPage }) => payPage),
      ...[1, 2].map(cancel),
      press('deliveries', { quantity: '2' }),
      press('counts', { counted: '90' }),
      press('corrections', { quantity: '1' }),
      ...[1, 2].map(look),
    ])
    for (const answer of answers) if (answer) expect(answer.status).toBeLessThan(500)
    await look()
  }
})
