import { expect, test } from 'vitest'
import { letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { stockUp } from '../support/stock-up.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    await stockUp(opened, 'mainland-u-lock-14', 10)
  },
})

const { as } = open

/** Sales find the lock, and put it into an order; the page that shows it. */
async function withLock() {
  const staff = as('sales')
  const found = await staff.visit('/admin/orders/new?q=mainland+u-lock')
  return { staff, page: await staff.submit(found, /\/new\/goods$/, { add: 'yes' }) }
}

const bola = {
  firstName: 'Bola',
  lastName: 'Ade',
  phone: '0805 000 1111',
  method: 'collection',
  payment: 'transfer',
}

test('somebody at the counter orders, sees the total first, and gets a link to pay', async () => {
  const email = 'bola.counter@example.com'
  const { staff, page } = await withLock()
  expect(page.text).toContain('Mainland U-Lock 14')
  const two = await staff.submit(page, /\/new\/goods$/, { quantity: '2' })
  const wrong = await staff.submit(two, /\/orders\/new\?draft=/, { ...bola, email: 'bola', phone: '12' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Two things to fix')
  expect(wrong.html).toContain('value="Bola"')

  const worked = await staff.submit(wrong, /\/orders\/new\?draft=/, { ...bola, email })
  expect(worked.text).toContain('Place order, ₦32,000')
  const placed = await staff.submit(worked, /\/orders\/new\?draft=/, { ...bola, email })
  expect(placed.text).toMatch(/Order GC-\w{4}-\w{4}/)
  expect(placed.text).toContain('Awaiting payment')
  expect(placed.text).toContain('Bola Ade')
  const again = await staff.submit(worked, /\/orders\/new\?draft=/, { ...bola, email })
  expect(new URL(again.url).pathname).toBe(new URL(placed.url).pathname)
  expect((await staff.visit('/admin/orders?q=bola')).text).toContain('1 order')
  expect((await staff.visit('/account')).text).not.toContain(/GC-\w{4}-\w{4}/.exec(placed.text)?.[0])
  const letter = await letterTo(open.shop.folder, email, /order/i)
  expect(letter.text).toContain('/orders/')
})

test('a bike asks how it is built, an address is asked for where it is delivered, and nothing is no order', async () => {
  const { staff, page } = await withLock()
  const nowhere = await staff.submit(page, /\/orders\/new\?draft=/, {
    ...bola,
    email: 'bola@example.com',
    method: 'standard',
  })
  expect(nowhere.status).toBe(422)
  expect(nowhere.text).toContain('Choose your LGA')
  const empty = await staff.post('/admin/orders/new', { ...bola, email: 'bola@example.com' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('Add goods first')
  expect((await staff.visit('/admin/orders/new?q=zeppelin')).text).toContain('Nothing on sale has these words.')
  expect((await staff.visit("/admin/orders/new?draft=%27x&q=%25'")).status).toBe(200)
})

test('nobody orders for others who does not handle orders', async () => {
  for (const role of ['editor', 'stock'] as const) {
    expect(new URL((await as(role).visit('/admin/orders/new')).url).pathname).toBe('/admin')
    expect((await as(role).post('/admin/orders/new', bola)).status).toBe(403)
    expect((await as(role).post('/admin/orders/new/goods', { variant: crypto.randomUUID(), add: 'yes' })).status).toBe(
      403,
    )
  }
})
