import { expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { boughtOrder } from '../support/bought-order.ts'
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
