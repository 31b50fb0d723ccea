import { describe, expect, test } from 'vitest'
import { boughtOrder } from '../support/bought-order.ts'
import { pay } from '../support/buy.ts'
import { letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'

// Staff change an order over the web, without scripts.

const open = shopWithStaff({ prepare: (opened) => stockUp(opened, 'oworo-commuter-helmet', 100) })
const { as } = open
const helmet = '/product/oworo-commuter-helmet?colour=flame&size=M'

const bought = (typed: Parameters<typeof boughtOrder>[2] = {}) =>
  boughtOrder({ origin: open.shop.origin, session: open.sessions.sales }, [helmet], { assembly: 'none', ...typed })
const toChange = (number: string) => as('sales').visit(`/admin/orders/${number}/change`)
const inForm = /\/change$/

/** The variants that the first line may be swapped for, as the form offers them. */
function otherSizes({ html }: Page): { id: string; words: string }[] {
  return [...html.matchAll(/<option value="([0-9a-f-]{36})"[^>]*>([^<]*in stock)/g)].map(([, id = '', words = '']) => ({
    id,
    words,
  }))
}

describe('the form to change an order', () => {
  test('shows old and new before anything is changed, and then changes it', async () => {
    const { number, email, path, shopper } = await bought()
    const form = await toChange(number)
    const [other] = otherSizes(form)
    const choice = other?.words.split(', ₦')[0] ?? ''
    const shown = await as('sales').submit(form, inForm, { 'line-0': other?.id ?? '', method: 'collection' })
    expect(shown.status).toBe(200)
    expect(shown.text).toMatch(/Delivery ₦2,500 ₦0/)
    expect(shown.text).toMatch(/Total ₦21,000 ₦18,500/)
    expect(shown.text).toContain('₦2,500 goes back the way it came')
    expect((await as('sales').visit(`/admin/orders/${number}`)).text).not.toContain('changed the order')

    const done = await as('sales').submit(shown, inForm)
    expect(done.url).toMatch(new RegExp(`/admin/orders/${number}$`))
    expect(done.text).toContain(`Demo sales changed the order. Oworo Commuter Helmet: ${choice} instead of`)
    expect(done.text).toContain('₦21,000 → ₦18,500')
    await letterTo(open.shop.folder, email, /was changed/)
    await letterTo(open.shop.folder, email, /₦2,500 back/)
    expect((await shopper.visit(path)).text).toContain(choice)
    const journal = await as('manager').visit('/admin/journal')
    expect(journal.text).toContain('order changed')
  })

  test('what it costs more is paid by the customer, before it can leave', async () => {
    const { number, path, shopper } = await bought({ method: 'collection' })
    const form = await toChange(number)
    const missing = await as('sales').submit(form, inForm, { method: 'standard' })
    expect(missing.status).toBe(422)
    expect(missing.text).toContain('Enter the street and house number')
    const shown = await as('sales').submit(missing, inForm, { street: '3 Admiralty Way', lga: 'Eti-Osa' })
    expect(shown.text).toContain('₦4,000 is to be paid before it leaves')
    await as('sales').submit(shown, inForm)
    const order = await as('sales').submit(await as('sales').visit(`/admin/orders/${number}`), /\/preparation$/)
    expect(order.text).toContain('₦4,000 is still to be paid for the change')
    expect(order.text).toContain('Confirm transfer of ₦4,000')
    const refused = await as('sales').post(`/admin/orders/${number}/dispatch`, { carrier: 'Own rider', tracking: '' })
    expect(refused.text).toContain('Something is still to be paid')

    const theirs = await shopper.visit(path)
    expect(theirs.text).toContain('Pay ₦4,000 more')
    await pay(shopper, await shopper.submit(theirs, /\/pay$/), 'success')
    await eventually(
      () => as('sales').visit(`/admin/orders/${number}`),
      ({ text }) => text.includes('Hand to rider'),
    )
    const papers = await eventually(
      () => shopper.visit(path),
      ({ html }) => html.includes('?part=2'),
    )
    expect(papers.text.match(/Invoice INV-/g)).toHaveLength(2)
    const { pathname } = new URL(papers.url)
    expect((await shopper.visit(`${pathname}/invoice?part=2`)).text).toContain('₦4,000')
    expect((await shopper.visit(`${pathname}/invoice.pdf?part=2`)).status).toBe(200)
    expect((await shopper.visit(`${pathname}/invoice?part=3`)).status).toBe(404)
  })

  test('or let go by whoever may, with a reason', async () => {
    const { number } = await bought({ method: 'collection' })
    const street = { method: 'standard', street: '3 Admiralty Way', lga: 'Kosofe' }
    await as('sales').submit(await as('sales').submit(await toChange(number), inForm, street), inForm)
    expect((await as('sales').visit(`/admin/orders/${number}`)).text).not.toContain('Let ₦2,500 go')
    expect((await as('sales').post(`/admin/orders/${number}/waiver`, { dueKobo: '250000', reason: 'x' })).status).toBe(
      403,
    )
    const page = await as('manager').visit(`/admin/orders/${number}/waiver`)
    expect((await as('manager').submit(page, /\/waiver$/)).text).toContain('Write down why')
    const done = await as('manager').submit(page, /\/waiver$/, { reason: 'We promised it free' })
    expect(done.text).toContain('Demo manager let ₦2,500 go: We promised it free')
    expect(done.text).not.toContain('still to be paid')
  })

  test('whoever comes second is told, and loses nothing that was typed', async () => {
    const { number } = await bought()
    const [first, second] = [await toChange(number), await toChange(number)]
    const [size] = otherSizes(first)
    const one = as('sales')
    await one.submit(await one.submit(first, inForm, { 'line-0': size?.id ?? '' }), inForm)
    const told = await as('manager').submit(second, inForm, { landmark: 'Behind the mosque' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('Somebody else has changed this meanwhile')
    expect(told.html).toContain('value="Behind the mosque"')
    const both = await as('manager').submit(await as('manager').submit(told, inForm), inForm)
    expect(both.text).toContain('Landmark: Behind the mosque')
    expect(both.text).toContain(size?.words.split(', ₦')[0])
  })

  test('says at its field what cannot be had, and takes no nonsense', async () => {
    const { number } = await bought()
    const form = await toChange(number)
    const send = (fields: Record<string, string>) => as('sales').submit(form, inForm, fields)
    expect((await send({})).text).toContain('Nothing is different yet')
    expect((await send({ 'line-0': '00000000-0000-4000-8000-000000000000' })).status).toBe(422)
    expect((await send({ method: 'by-air' })).text).toContain('Choose how they get it')
    expect((await send({ lga: 'Paris' })).text).toContain('It is not delivered there')
    expect((await send({ street: 'x'.repeat(400) })).text).toContain('Use at most')
    expect((await send({ changes: 'NaN', seen: '{', key: '-', street: '7 New Road' })).status).toBe(409)
  })
})
