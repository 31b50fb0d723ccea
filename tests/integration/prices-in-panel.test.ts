import { describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { putInCart } from '../support/buy.ts'
import { formTo } from '../support/form-in-page.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

const open = shopWithStaff()
const { as } = open

const locks = '/admin/products/prices?q=u-lock'
const grid = (page: Page) => formTo(page.html, /prices\/preview/).fields
const fieldLike = (page: Page, cell: string) =>
  Object.keys(grid(page)).find((name) => name.startsWith(`${cell}-`)) ?? ''
const type = (page: Page, cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([cell, text]) => [fieldLike(page, cell), text]))
const preview = (role: Role, page: Page, cells: Record<string, string>) =>
  as(role).submit(page, /prices\/preview/, type(page, cells))

/** Presses the button of a preview: its form with everything in it, to the address of the button. */
function save(role: Role, previewed: Page) {
  const to = /formaction="(\/admin\/products\/prices[^"]*)"/i.exec(previewed.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return as(role).post(to, grid(previewed))
}
const onHandIn = (page: Page) => grid(page)[fieldLike(page, 'stock')] ?? ''

describe('the price list', () => {
  test('shows all that would change, saves it at once, and takes all of it back', async () => {
    const page = await as('manager').visit(locks)
    const before = grid(page)
    const stock = Number(onHandIn(page))
    const shown = await preview('manager', page, { price: '₦17,600', stock: String(stock + 3), low: '9' })
    expect(shown.status).toBe(200)
    for (const words of ['3 changes to save', '₦16,000 → ₦17,600 +10%', `${stock} → ${stock + 3} +3`])
      expect(shown.text).toContain(words)
    expect(grid(await as('manager').visit(locks))).toEqual({ ...before, key: expect.anything() })

    const saved = await save('manager', shown)
    expect(saved.text).toContain('1 line saved')
    expect((await new Shopper(open.shop.origin).visit('/product/mainland-u-lock-14')).text).toContain('₦17,600')
    // pressed once more it is the same
    await save('manager', shown)
    const journal = await as('manager').visit('/admin/journal?q=price+list+saved')
    expect(journal.text.match(/price list saved by Demo manager/g)).toHaveLength(1)
    const after = await as('manager').visit(locks)
    expect([grid(after)[fieldLike(after, 'price')], onHandIn(after)]).toEqual(['17,600', String(stock + 3)])
    const ledger = await as('manager').visit(`/admin/stock/${fieldLike(after, 'stock').replace('stock-', '')}`)
    expect(ledger.text).toContain(`Counted Price list`)

    const undone = await as('manager').submit(saved, /^\/admin\/undo\//)
    expect(undone.text).toContain('Undone: price list saved')
    const back = grid(await as('manager').visit(locks))
    for (const cell of ['price', 'stock', 'low'])
      expect(back[fieldLike(page, cell)]).toBe(before[fieldLike(page, cell)])
    const twice = await as('manager').submit(saved, /^\/admin\/undo\//)
    expect(twice.text).toContain('It is undone already')
  })

  test('tells what cannot be at its cell, keeps all that was typed, and stores nothing', async () => {
    const page = await as('manager').visit(locks)
    const before = grid(page)
    for (const [cell, text, words] of [
      ['price', '92233720368547758.08', 'Enter a price up to ₦10,000,000'],
      ['price', 'cheap', 'Enter a price up to ₦10,000,000'],
      ['compare', '5', 'The compare-at price must be above the price'],
      ['stock', '2147483648', 'a whole number up to 100,000'],
      ['low', '-1', 'a whole number up to 100,000'],
    ] as const) {
      const answer = await preview('manager', page, { [cell]: text, ...(cell === 'low' ? {} : { low: '8' }) })
      expect([cell, answer.status, answer.text]).toEqual([cell, 422, expect.stringContaining(words)])
      expect(answer.html).toContain(`id="${fieldLike(page, cell)}-error"`)
      expect(answer.html).toContain(`href="#${fieldLike(page, cell)}"`)
      expect(grid(answer)[fieldLike(page, cell)]).toBe(text)
    }
    expect(grid(await as('manager').visit(locks))).toEqual({ ...before, key: expect.anything() })
    expect((await preview('manager', page, {})).text).toContain('Nothing is changed yet')
    expect((await as('manager').visit(`${locks}&after=W10&category=x&sort=y`)).status).toBe(200)
    expect((await as('manager').post('/admin/products/prices', { key: 'x' })).status).toBeLessThan(500)
  })

  test('tells the second of two people, and saves nothing over the first', async () => {
    const seen = await as('manager').visit(locks)
    const mine = await preview('manager', seen, { price: '15,000', low: '4' })
    const theirs = await preview('admin', seen, { price: '15,500' })
    await save('admin', theirs)
    const told = await save('manager', mine)
    expect([told.status, told.text]).toEqual([409, expect.stringContaining('Saved meanwhile: 15,500')])
    expect(told.text).toContain('Yours, still in the form: 15,000')
    expect(grid(told)[fieldLike(seen, 'low')]).toBe('4')
    // they look at it again, and then it counts
    const again = await as('manager').submit(told, /prices\/preview/)
    expect(again.text).toContain('₦15,500 → ₦15,000')
    expect((await save('manager', again)).text).toContain('1 line saved')

    // what was changed since is not taken back
    const journal = await as('admin').visit('/admin/journal?q=price+changed')
    const lines = journal.html.split('<li>').slice(1)
    expect(lines[0]).toContain('Undo')
    expect(lines[1]).not.toContain('Undo')
  })

  test('shows once more what was typed after the preview', async () => {
    const page = await as('manager').visit(locks)
    const shown = await preview('manager', page, { low: '6' })
    const to = /formaction="(\/admin\/products\/prices[^"]*)"/i.exec(shown.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const more = await as('manager').post(to, { ...grid(shown), ...type(page, { price: '1' }) })
    expect(more.text).toContain('→ ₦1 ')
    expect(grid(await as('manager').visit(locks))[fieldLike(page, 'price')]).not.toBe('1')
  })

  test('leaves prices to whoever may change them, and units to the orders that hold them', async () => {
    const page = await as('stock').visit(locks)
    expect(grid(page)[fieldLike(page, 'price')]).toBeUndefined()
    const form = grid(await as('manager').visit(locks))
    const price = Object.keys(form).find((name) => name.startsWith('price-')) ?? ''
    const typed = { ...form, [price]: '1' }
    const { told = '' } = grid(await as('stock').post('/admin/products/prices/preview', typed))
    expect((await as('stock').post('/admin/products/prices', { ...typed, told })).status).toBe(403)
    expect(new URL((await as('sales').visit(locks)).url).pathname).toBe('/admin')
  })
})

describe('a line of the journal', () => {
  test('is taken back while the thing is as it left it, once, and the journal says so', async () => {
    const staff = as('admin')
    const holidays = await staff.visit('/admin/settings/holidays')
    await staff.submit(holidays, /\/admin\/settings\/holidays$/, { day: '2031-03-04', name: 'Day of the Bike' })
    const journal = await staff.visit('/admin/journal?about=holiday:2031-03-04')
    const undone = await staff.submit(journal, /^\/admin\/undo\//)
    expect(undone.text).toContain('Undone: holiday saved')
    expect(undone.text).toContain('undone: holiday saved by Demo admin')
    expect((await staff.visit('/admin/settings/holidays')).text).not.toContain('Day of the Bike')
    expect((await staff.submit(journal, /^\/admin\/undo\//)).text).toContain('It is undone already')
  })

  test('is not for whoever may not change the thing, and money is never taken back so', async () => {
    const page = await as('admin').visit('/admin/settings/zones')
    const zone = /href="(\/admin\/settings\/zones\/[\da-f-]{36})"/.exec(page.html)?.[1] ?? ''
    const form = await as('admin').visit(zone)
    await as('admin').submit(form, /\/zones\//, { standard: '2,600' })
    const line = await as('admin').visit('/admin/journal?q=delivery+fees')
    const undo = formTo(line.html, /^\/admin\/undo\//).action
    expect((await as('manager').visit('/admin/journal?q=delivery+fees')).html).not.toContain(undo)
    expect((await as('manager').post(undo, {})).status).toBe(403)
    for (const id of ['0', '999999999', 'x', '1e9', "1'"])
      expect((await as('admin').post(`/admin/undo/${id}`, {})).text).toContain('This cannot be undone here')
    const away = await as('admin').post(undo, { back: 'https://evil.example/admin/journal' })
    expect(new URL(away.url).pathname).toBe('/admin/journal')
    expect((await as('admin').visit(zone)).html).not.toContain('value="2,600"')
  })
})

describe('a product', () => {
  test('goes on sale by itself at its moment in Lagos, and the shop shows it at once', async () => {
    const staff = as('manager')
    const list = await staff.visit('/admin/products?q=oworo+floor+pump')
    const path = /href="(\/admin\/products\/[\da-f-]{36})"/.exec(list.html)?.[1] ?? ''
    const shopper = new Shopper(open.shop.origin)
    const slug = '/product/oworo-floor-pump'
    await staff.submit(await staff.visit(path), /^\/admin\/products\/[\da-f-]{36}$/, { status: 'draft' })
    expect((await shopper.visit(slug)).status).toBe(404)

    const now = new Date(((await open.shop.ask('status')) as { time: string }).time)
    const at = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 2 * 3_600_000)
    const lagos = new Date(at.getTime() + 3_600_000).toISOString()
    const typed = { day: lagos.slice(0, 10), time: lagos.slice(11, 16) }
    const form = await staff.visit(`${path}/publication`)
    const past = await staff.submit(form, /publication/, { day: '2020-01-01', time: '' })
    expect([past.status, past.text]).toEqual([422, expect.stringContaining('Choose a day and time to come')])
    for (const day of ['2030-02-31', '99999-01-01', "'", ''])
      expect((await staff.submit(form, /publication/, { day, time: '' })).status).toBe(422)
    await staff.submit(form, /publication/, typed)
    expect((await staff.visit('/admin/products?q=oworo+floor+pump')).text).toContain('On sale')
    // somebody who saw nothing of it is told
    const late = await as('admin').submit(form, /publication/, { ...typed, time: '23:59' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Somebody else has changed this')])
    const off = await staff.submit(await staff.visit(`${path}/publication`), /publication/, { never: 'yes' })
    expect(off.text).toContain('Called off')
    await staff.submit(await staff.visit(`${path}/publication`), /publication/, typed)

    await open.shop.ask('clock', { moveTo: new Date(at.getTime() - 1_500) })
    await open.shop.ask('sweep')
    expect((await shopper.visit(slug)).status).toBe(404)
    await eventually(
      () => shopper.visit(slug),
      ({ status }) => status === 200,
    )
    const { time } = (await open.shop.ask('status')) as { time: string }
    // a task would be looked for every few seconds only, and a sweep comes every minute
    expect(new Date(time).getTime() - at.getTime()).toBeLessThan(2_000)
    expect((await shopper.visit('/shop?q=floor+pump')).text).toContain('Oworo Floor Pump')
    await putInCart(shopper, slug)
    await open.shop.ask('clock', { moveTo: null })
  })
})
