import { describe, expect, test } from 'vitest'
import { boughtOrder } from '../support/bought-order.ts'
import { pressChosen } from '../support/press-chosen.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { stockUp } from '../support/stock-up.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    await stockUp(opened, 'mainland-u-lock-14', 100)
  },
})

const { as } = open
const lock = '/product/mainland-u-lock-14'
const bought = (typed: Parameters<typeof boughtOrder>[2] = {}) =>
  boughtOrder({ origin: open.shop.origin, session: open.sessions.sales }, [lock], { assembly: 'none', ...typed })

const prepare = (numbers: readonly string[], list = '') =>
  pressChosen(open, {
    path: '/admin/orders/preparation',
    by: 'sales',
    fields: [['list', list], ...numbers.map((number) => ['order', number] as const)],
  })

describe('many orders at once', () => {
  test('go to the workshop, each once, and the list stays where it was', async () => {
    const orders = [await bought(), await bought(), await bought({ isUnpaid: true })]
    const numbers = orders.map(({ number }) => number)
    const page = await as('sales').visit('/admin/orders?view=to-prepare')
    expect(page.html).toContain(`name="order" value="${numbers[0]}"`)
    const first = await prepare([...numbers, 'GC-NONE-NONE'], 'view=to-prepare&q=ada')
    expect(first.to).toBe('/admin/orders?view=to-prepare&q=ada')
    expect(first.told).toContain('2 in the workshop. 2 were not to be prepared.')
    for (const [index, words] of [/Being built/, /Being built/, /Awaiting payment/].entries())
      expect((await as('sales').visit(`/admin/orders/${numbers[index]}`)).text).toMatch(words)
    expect((await prepare(numbers.slice(0, 2))).told).toContain('2 in the workshop')
    const { text } = await as('sales').visit(`/admin/orders/${numbers[0]}`)
    expect(text.split('Demo sales began to build and pack')).toHaveLength(2)
    expect((await prepare([])).told).toContain('Choose the orders first.')
    expect((await prepare(['x'], 'https://evil.example')).to).toBe('/admin/orders')
  })

  test('have their slips on one page, and their stops on the sheet of the riders', async () => {
    const far = await bought({ lga: 'Epe', street: '2 Lagoon Road', landmark: 'Blue gate', riderNote: 'Call first' })
    const near = await bought({ lga: 'Kosofe' })
    const waiting = await bought({ lga: 'Epe', street: '9 Not Yet Street' })
    await prepare([far.number, near.number])
    const staff = as('sales')
    const slips = await staff.visit(`/admin/orders/slips?order=${far.number}&order=${near.number}&order=nothing`)
    expect(slips.text.match(/Packing slip GC-/g)).toHaveLength(2)
    expect((await staff.visit('/admin/orders/slips')).text).toContain('Choose the orders first.')
    const run = await staff.visit('/admin/orders/run')
    for (const words of [far.number, near.number, 'Blue gate', 'For the rider: Call first', '1 × Mainland U-Lock 14'])
      expect(run.text).toContain(words)
    expect(run.text).not.toContain(waiting.number)
    expect(run.text.indexOf('Epe')).toBeLessThan(run.text.indexOf('Kosofe'))
    for (const path of ['/admin/orders/run', `/admin/orders/slips?order=${far.number}`])
      expect(new URL((await as('editor').visit(path)).url).pathname).toBe('/admin')
  })

  test('BR-31 counts, pages, files and what is done to all agree with the filter', async () => {
    const lga = 'Badagry'
    const orders = [await bought({ lga }), await bought({ lga }), await bought({ lga, isUnpaid: true })]
    const elsewhere = await bought({ lga: 'Agege' })
    const express = await bought({ lga, method: 'express' })
    const byCard = await bought({ lga, payment: 'card' })
    const [paid, other, unpaid] = orders.map(({ number }) => number)
    const staff = as('sales')
    const filter = `lga=${lga}&payment=paid&method=transfer&delivery=standard`
    const list = await staff.visit(`/admin/orders?view=to-prepare&${filter}`)
    const tabs = [...list.html.matchAll(/view=([a-z-]+)[^>]*>[^<]*(?:<!-- -->)?\s*<i>(\d+)</g)].map(
      ([, view, count]) => [view, count],
    )
    expect(tabs).toContainEqual(['to-prepare', '2'])
    expect(tabs).toContainEqual(['awaiting-payment', '0'])
    expect(list.text).toContain('2 orders')
    for (const [narrowed, only] of [
      ['delivery=express', express],
      ['method=card', byCard],
    ] as const) {
      const { text } = await staff.visit(`/admin/orders?lga=${lga}&${narrowed}`)
      expect([narrowed, text.match(/GC-\w{4}-\w{4}/g)]).toEqual([narrowed, [only.number]])
      expect(text).toMatch(/1 order\b/)
    }
    // the tab leads to as many as it says
    const awaiting = await staff.visit(`/admin/orders?view=awaiting-payment&lga=${lga}`)
    expect(awaiting.text).toContain('1 order')

    const numbersIn = (text: string) => new Set(text.match(/GC-\w{4}-\w{4}/g))
    const exported = /href="(\/admin\/orders\.csv[^"]*)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(numbersIn((await staff.visit(exported)).html)).toEqual(new Set([paid, other]))
    const chosen = await staff.visit(`/admin/orders.csv?list=${encodeURIComponent(`lga=${lga}`)}&order=${other}`)
    expect(numbersIn(chosen.html)).toEqual(new Set([other]))

    const all = /href="(\/admin\/orders\/preparation[^"]*)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const told = await staff.visit(all)
    expect(told.text).toContain('All 2 orders that match: 2 orders go to the workshop')
    // one of them moves on, and another comes in, before it is done
    await staff.submit(await staff.visit(`/admin/orders/${other}/cancellation`), /cancellation/)
    const late = await bought({ lga })
    const done = await staff.submit(told, /preparation/)
    expect(done.text).toContain(`1 in the workshop. 1 moved on meanwhile and stayed as it is: ${other}.`)
    for (const [number, words] of [
      [paid, /Being built/],
      [other, /Cancelled/],
      [unpaid, /Awaiting payment/],
      [late.number, /To prepare/],
      [elsewhere.number, /To prepare/],
      [express.number, /To prepare/],
      [byCard.number, /To prepare/],
    ] as const)
      expect((await staff.visit(`/admin/orders/${number}`)).text).toMatch(words)
    const none = await staff.visit(`/admin/orders/preparation?list=${encodeURIComponent(`q=${unpaid}`)}`)
    expect(none.text).toContain('none of them waits to be built and packed')
  })
})
