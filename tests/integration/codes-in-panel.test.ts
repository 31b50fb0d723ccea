import { describe, expect, test } from 'vitest'
import { addDays, lagosDay } from '#shop/lagos-day.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { Shopper } from '../support/shopper.ts'

const open = shopWithStaff()

const { as } = open
const oneCode = /\/admin\/codes\/[\da-f-]{36}$/

async function make(fields: Record<string, string>) {
  const staff = as('manager')
  const page = await staff.visit('/admin/codes/new')
  return { staff, page: await staff.submit(page, /\/admin\/codes\/new$/, fields) }
}

async function enter(code: string) {
  const shopper = new Shopper(open.shop.origin)
  await putInCart(shopper, '/product/mainland-u-lock-14')
  return shopper.submit(await shopper.visit('/cart'), /^\/cart\/code$/, { code })
}

describe('a discount code', () => {
  test('is made, counts in the cart, and counts no more once it is ended', async () => {
    const { staff, page } = await make({ code: 'harmattan-5', kind: 'percent', value: '5', mostUses: '10' })
    expect(page.text).toContain('The code is saved')
    expect((await staff.visit('/admin/codes?q=harm')).text).toMatch(/HARMATTAN-5\s+5% off\s+0 of 10/)
    expect((await enter('Harmattan 5')).text).toContain('Discount (HARMATTAN-5)')

    for (const _ of [1, 2]) expect((await staff.submit(page, /\/end$/)).text).toContain('HARMATTAN-5 counts no more')
    expect((await enter('harmattan-5')).text).toContain('This code is no longer valid')
    expect((await staff.visit('/admin/codes?view=ended')).text).toContain('HARMATTAN-5')
  })

  test('that cannot be is told at its fields, all at once, and what was typed stays', async () => {
    const { page } = await make({
      code: 'x',
      kind: 'amount',
      value: '-5',
      firstDay: '2026-12-24',
      lastDay: '2026-12-01',
      mostUses: '0',
    })
    expect(page.status).toBe(422)
    for (const field of ['code', 'value', 'lastDay', 'mostUses']) expect(page.html).toContain(`href="#${field}"`)
    expect(page.html).toContain('value="-5"')
  })

  test('BR-20 counts through its last day in Lagos, in the panel, the cart and the checkout alike', async () => {
    const lastDay = addDays(lagosDay(new Date()), 2)
    await make({ code: 'LASTDAY', kind: 'percent', value: '10', lastDay })
    const shopper = new Shopper(open.shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    await shopper.submit(await shopper.visit('/cart'), /^\/cart\/code$/, { code: 'LASTDAY' })
    const at = async (moment: string) => {
      await open.shop.ask('clock', { moveTo: new Date(moment) })
      const list = await as('manager').visit('/admin/codes?view=running&q=lastday')
      const pages = [await shopper.visit('/cart'), await shopper.visit('/checkout')]
      return [list.text.includes('LASTDAY'), ...pages.map(({ text }) => text.includes('Discount (LASTDAY)'))]
    }
    expect(await at(`${lastDay}T00:00:01+01:00`)).toEqual([true, true, true])
    expect(await at(`${lastDay}T23:59:59+01:00`)).toEqual([true, true, true])
    expect(await at(`${addDays(lastDay, 1)}T00:00:00+01:00`)).toEqual([false, false, false])
    await open.shop.ask('clock', { moveTo: null })
  })

  test('that is read like another one is none', async () => {
    await make({ code: 'SOLO10', kind: 'free-delivery' })
    const { page } = await make({ code: 'S0L0I0', kind: 'free-delivery' })
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('read like this one')])
  })

  test('that two change is the first one’s; the second is shown the difference', async () => {
    const { page } = await make({ code: 'TWICE', kind: 'amount', value: '2,000' })
    await as('manager').submit(page, oneCode, { value: '3,000' })
    const told = await as('admin').submit(page, oneCode, { value: '4,000' })
    expect(told.status).toBe(409)
    expect(told.text).toMatch(/3,000\s+now,\s+2,000\s+before/)
    expect(told.html).toContain('value="4,000"')
    expect((await as('admin').submit(told, oneCode)).html).toContain('value="4,000"')
  })

  test('is found in the list by age, by its letters and by how much it is used', async () => {
    for (const code of ['SORTED-B', 'SORTED-C', 'SORTED-A']) await make({ code, kind: 'percent', value: '5' })
    const shopper = new Shopper(open.shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    await shopper.submit(await shopper.visit('/cart'), /^\/cart\/code$/, { code: 'SORTED-C' })
    await checkOut(shopper, { assembly: 'none', email: 'sorted@example.com', phone: '08035550001' })
    const order = async (sort: string) => {
      const { html } = await as('manager').visit(`/admin/codes?q=sorted&sort=${sort}`)
      return [...html.matchAll(/>SORTED-([ABC])</g)].map(([, letter]) => letter).join('')
    }
    expect(await order('newest')).toBe('ACB')
    expect(await order('oldest')).toBe('BCA')
    expect(await order('code')).toBe('ABC')
    expect((await order('uses'))[0]).toBe('C')
    expect(await order('nonsense')).toBe('ACB')
  })

  test('is made by those who may', async () => {
    for (const role of ['sales', 'stock', 'editor'] as const) {
      expect(new URL((await as(role).visit('/admin/codes')).url).pathname).toBe('/admin')
      const fields = { code: 'MINE99', kind: 'percent', value: '99' }
      expect((await as(role).post('/admin/codes/new', fields)).status).toBe(403)
    }
    expect((await enter('MINE99')).text).toContain('We do not know this code')
  })
})
