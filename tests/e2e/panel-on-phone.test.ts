import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { look } from '../support/accessible.ts'
import { boughtOrder } from '../support/bought-order.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { employ } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

let sessions: Record<Role, string>
const store = shopInBrowser({
  async prepare(shop) {
    sessions = await employ(shop)
    await stockUp(shop, 'marina-hybrid-7', 20)
  },
})
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

const bike = '/product/marina-hybrid-7?colour=lagoon&size=M'
const finger = 44

async function place(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not to be seen')
  return { ...box, bottom: box.y + box.height }
}

test('an order shows on a phone how it stands, what to do next and its first line, in this order and at once', async () => {
  const { number } = await boughtOrder({ origin: store.origin, session: sessions.sales }, [bike], {})
  await using open = await store.enterAs('sales', { width: 360 })
  const { page, faults } = open
  await page.goto(`/admin/orders/${number}`)
  const state = await place(page.getByText('To prepare', { exact: true }))
  const next = await place(page.getByRole('button', { name: 'Build and pack' }))
  const line = await place(page.getByRole('cell', { name: 'Marina Hybrid 7', exact: true }))
  expect([state.bottom < next.y, next.bottom < line.y]).toEqual([true, true])
  expect(line.bottom).toBeLessThan(400)
  const back = await place(page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }))
  expect([back.width, back.height]).toEqual([finger, finger])
  await look(page)
  expect(faults).toEqual([])
})

test('wherever a finger lands on an order of the list, it opens; on its box, it is chosen', async () => {
  const { number } = await boughtOrder({ origin: store.origin, session: sessions.sales }, [bike], {})
  await using open = await store.enterAs('sales', { width: 360 })
  const { page, faults } = open
  await page.goto(`/admin/orders?q=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByLabel(`Choose ${number}`).tap()
  expect(await row.getByLabel(`Choose ${number}`).isChecked()).toBe(true)
  const { width, height } = await place(row)
  await row.tap({ position: { x: width - 20, y: height - 8 } })
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await page.getByRole('link', { name: 'Ada Obi' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Ada Obi' }).waitFor()
  expect(faults).toEqual([])
})
