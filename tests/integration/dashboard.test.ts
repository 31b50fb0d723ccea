import { describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork } from '../support/staff.ts'

const open = shopWithStaff()

const seenBy = (role: Role, search = '') => atWork(open.shop.origin, open.sessions[role]).visit(`/admin${search}`)

describe('the dashboard', () => {
  test('counts what was sold, and says what waits', async () => {
    expect((await seenBy('manager')).text).toMatch(/Total Orders 0 0 this week, as before/)
    const shopper = new Shopper(open.shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'success')
    await new Shopper(open.shop.origin).visit('/shop?q=xylophone')

    const { text } = await eventually(
      () => seenBy('manager'),
      (page) => /Revenue ₦18\.5k/.test(page.text),
    )
    expect(text).toMatch(/Total Orders 1 1 this week, none before/)
    expect(text).toMatch(/Build and pack 1 order, oldest \d+ minutes?/)
    expect(text).toMatch(/Sold most in 30 days Mainland U-Lock 14 ₦16,000 1 unit/)
    expect(text).toMatch(/Searched for in vain xylophone once/)
    expect(text).toMatch(/Low stock .* 0 left/)
    expect((await seenBy('manager', '?days=7')).text).toContain('Last 7 days')
    expect((await seenBy('manager', '?days=9e9')).text).toContain('Last 30 days')
  })

  test('shows figures of money to those alone who lead the shop', async () => {
    for (const role of ['admin', 'manager'] as const) expect((await seenBy(role)).text).toContain('Total Customers')
    for (const role of ['sales', 'stock', 'editor'] as const)
      expect((await seenBy(role)).text).not.toMatch(/Revenue|Total Customers|Sold most/)
    expect((await seenBy('sales')).text).toContain('Recent orders')
    expect((await seenBy('stock')).text).not.toContain('Recent orders')
  })
})
