import { afterEach, describe, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { boughtOrder } from '../support/bought-order.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { employ } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

let sales: string
const store = shopInBrowser({
  async prepare(shop) {
    sales = (await employ(shop)).sales
    await stockUp(shop, 'marina-hybrid-7', 20)
  },
})
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('a bike is swapped for the next size, with the keyboard alone', async () => {
    const bike = '/product/marina-hybrid-7?colour=lagoon&size=M'
    const { number } = await boughtOrder({ origin: store.origin, session: sales }, [bike], { assembly: 'boxed' })
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.context().addCookies([{ name: 'shop-session', value: sales, url: store.origin }])
    await page.goto(`/admin/orders/${number}`)
    await page.getByRole('link', { name: 'Change order' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Change order' }).waitFor()
    await look(page)

    const size = page.getByLabel('Marina Hybrid 7')
    const wanted = await size.locator('option', { hasText: 'Lagoon blue, L,' }).textContent()
    await size.selectOption({ label: wanted ?? '' })
    await page.getByRole('button', { name: 'Work out' }).press('Enter')
    await page.getByText('It costs the same').waitFor()
    await look(page)

    await page.getByRole('button', { name: 'Change order' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    await page.getByText('Marina Hybrid 7: Lagoon blue, L instead of Lagoon blue, M').waitFor()
    expect(faults).toEqual([])
  })
})
