import { expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { boughtOrder } from '../support/bought-order.ts'
import { putInCart, Shopper } from '../support/buy.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { atWork } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    await stockUp(opened, 'mainland-u-lock-14', 100)
  },
})

const find = (role: Role, words: string) =>
  atWork(open.shop.origin, open.sessions[role]).visit(`/admin/find?${new URLSearchParams({ q: words })}`)

test('one field finds orders, customers, products and sections, each role what it may see', async () => {
  const { number, email } = await boughtOrder(
    { origin: open.shop.origin, session: open.sessions.sales },
    ['/product/mainland-u-lock-14'],
    { assembly: 'none', firstName: 'Omolara', isUnpaid: true },
  )
  const seen = await find('manager', 'omolara')
  expect(seen.html).toContain(`href="/admin/orders/${number}"`)
  expect(seen.text).toContain(email)
  expect((await find('manager', 'u-lock')).text).toContain('Mainland U-Lock 14')
  expect((await find('manager', 'setting')).text).not.toContain('Settings')
  expect((await find('admin', 'setting')).html).toContain('href="/admin/settings"')
  expect((await find('manager', 'no such words at all')).text).toContain('Nothing has these words.')
  expect((await find('editor', 'omolara')).text).not.toContain(number)
  expect((await find('stock', 'omolara')).text).not.toContain(number)
  expect((await find('stock', 'u-lock')).text).toContain('Mainland U-Lock 14')
  for (const words of ['', '%', "'", '_', 'x'.repeat(500)]) expect((await find('admin', words)).status).toBe(200)

  const spelled = number.toLowerCase().replaceAll('-', ' ')
  expect(new URL((await find('sales', spelled)).url).pathname).toBe(`/admin/orders/${number}`)
  expect(new URL((await find('editor', number)).url).pathname).toBe('/admin/find')
})

test('it finds discount codes, and leads to what one sets out to do', async () => {
  const staff = atWork(open.shop.origin, open.sessions.manager)
  const fields = { code: 'harmattan-5', kind: 'percent', value: '5' }
  await staff.submit(await staff.visit('/admin/codes/new'), /\/admin\/codes\/new$/, fields)
  const found = await find('manager', 'harmat')
  expect(found.text).toMatch(/HARMATTAN-5\s*5% off/)
  expect(found.html).toMatch(/href="\/admin\/codes\/[\da-f-]{36}"/)
  expect((await find('sales', 'harmat')).text).not.toContain('HARMATTAN-5')

  expect((await find('manager', 'order new')).html).toContain('href="/admin/orders/new"')
  expect((await find('manager', '')).text).toContain('Make a discount code')
  for (const words of ['New order', 'discount code', 'Import']) {
    const { html } = await find('editor', words)
    expect(html).not.toMatch(/href="\/admin\/(orders|codes|products)/)
  }
})

test('a cart of one unit is told as one', async () => {
  const shopper = new Shopper(open.shop.origin)
  await putInCart(shopper, '/product/mainland-u-lock-14', '1')
  const shared = await shopper.post('/cart', { what: 'share' })
  const code = /\/cart\/shared\/([\dA-Z]{6})/.exec(shared.url + shared.html)?.[1] ?? 'no code'
  const found = await find('sales', `${code.slice(0, 3)}-${code.slice(3)}`)
  expect(found.text).toContain('1 unit, to make an order of')
  const staff = atWork(open.shop.origin, open.sessions.sales)
  const order = await staff.visit(/href="(\/admin\/orders\/new\?q=[^"]+)"/.exec(found.html)?.[1] ?? '')
  expect(order.text).toContain('1 unit, passed on by a customer')
  expect((await staff.submit(order, /\/new\/goods$/, { code })).text).toContain('1 unit added')
})

test('the code of a cart that a customer passed on becomes an order for them', async () => {
  const shopper = new Shopper(open.shop.origin)
  await putInCart(shopper, '/product/mainland-u-lock-14', '3')
  const shared = await shopper.post('/cart', { what: 'share' })
  const code = /\/cart\/shared\/([\dA-Z]{6})/.exec(shared.url + shared.html)?.[1] ?? 'no code'
  const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()
  const found = await find('sales', typed)
  expect(found.text).toContain('3 units, to make an order of')
  expect((await find('stock', typed)).text).not.toContain('to make an order of')

  const staff = atWork(open.shop.origin, open.sessions.sales)
  const order = await staff.visit(/href="(\/admin\/orders\/new\?q=[^"]+)"/.exec(found.html)?.[1] ?? '')
  const filled = await staff.submit(order, /\/new\/goods$/, { code })
  expect(filled.text).toContain('3 units added')
  expect(filled.html).toMatch(
    /aria-label="Units of Mainland U-Lock 14"[^>]*value="3"|value="3"[^>]*aria-label="Units of/,
  )
  for (const nothing of ['ZZZ-ZZZ', "'", '%'])
    expect((await staff.post('/admin/orders/new/goods', { code: nothing })).status).toBeLessThan(500)
})
