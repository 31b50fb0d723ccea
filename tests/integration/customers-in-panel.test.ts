import { describe, expect, test } from 'vitest'
import { addPerson } from '#shop/identity/add-person.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { newPerson, signIn } from '../support/people.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, Shopper } from '../support/shopper.ts'

/** So many people have an account; signing up is limited. */
const waiting = ['Temitope', 'Filed', 'Ngozi', 'Musa', 'Bola', 'Efe', 'Amaka', 'Sola'].map((name) => newPerson(name))

const open = shopWithStaff({
  prepare: async (opened) => {
    await orderOften(opened)
    for (const person of waiting) required(await addPerson(opened, { ...person, role: null }))
    for (let count = 0; count < 26; count += 1)
      required(await addPerson(opened, { ...newPerson('Paged'), password: null, role: null }))
  },
})

const { as } = open

/** A guest with more orders than a page shows, the newest first. */
const often = { email: 'often@example.com', numbers: [] as string[] }

async function orderOften(opened: Shop) {
  const { id: variantId } = await opened.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('slug', '=', 'mainland-u-lock-14')
    .orderBy('variants.position')
    .executeTakeFirstOrThrow()
  for (let one = 0; one < 26; one += 1) {
    const { order } = await deliveredOrder(opened, [{ variantId, quantity: 1 }], { email: often.email })
    often.numbers.unshift(order.number)
  }
}

/** Somebody with an account, at their browser, and where staff see them. */
async function customer(firstName: string) {
  const person = waiting.find((one) => one.firstName === firstName) ?? newPerson()
  const shopper = new Shopper(open.shop.origin)
  await signIn(shopper, person)
  const { html } = await as('manager').visit(`/admin/customers?q=${encodeURIComponent(person.email)}`)
  const path = /href="(\/admin\/customers\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
  return { person, shopper, path }
}

const isIn = async (shopper: Shopper) => new URL((await shopper.visit('/account')).url).pathname === '/account'

describe('the list of customers', () => {
  test('finds people by name, address and tag, and guests by what they ordered under', async () => {
    const { person } = await customer('Temitope')
    for (const typed of ['temitope', person.email, 'EZE temitope'])
      expect((await as('sales').visit(`/admin/customers?q=${encodeURIComponent(typed)}`)).text).toContain(person.email)
    for (const typed of ['%', "'; drop table users", 'temitope nobody'])
      expect((await as('sales').visit(`/admin/customers?q=${encodeURIComponent(typed)}`)).text).toContain(
        'No customers found',
      )

    const buyer = new Shopper(open.shop.origin)
    await putInCart(buyer, '/product/mainland-u-lock-14')
    await pay(buyer, await checkOut(buyer, { email: 'Guest.Buyer@example.com', assembly: 'none' }), 'success')
    const guests = await eventually(
      () => as('sales').visit('/admin/customers?view=guests&q=guest.buyer'),
      ({ text }) => !text.includes('₦0'),
    )
    expect(guests.text).toContain('guest.buyer@example.com')
    // no address in an address: logs keep those
    const path = /href="(\/admin\/customers\/[\da-f-]{36})"/.exec(guests.html)?.[1] ?? ''
    const guest = await as('sales').visit(path)
    expect(guest.text).toContain('Guest')
    expect(guest.text).toMatch(/GC-\w{4}-\w{4}/)
    expect(guest.html).not.toContain(`${path}/block`)
  })

  test('goes on page by page in each order, each of them once', async () => {
    const idsOn = (html: string) => [...html.matchAll(/href="\/admin\/customers\/([\da-f-]{36})"/g)].map(([, id]) => id)
    for (const sort of ['newest', 'name', 'orders', 'spent']) {
      const first = await as('sales').visit(`/admin/customers?q=paged&sort=${sort}`)
      const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const second = await as('sales').visit(next)
      const ids = [...idsOn(first.html), ...idsOn(second.html)]
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 26, 26])
    }
  })

  test('goes by what people have ordered and paid', async () => {
    const { shopper, path } = await customer('Sola')
    await putInCart(shopper, '/product/mainland-u-lock-14')
    await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'success')
    await putInCart(shopper, '/product/oworo-inner-tube')
    await checkOut(shopper, { assembly: 'none' })
    for (const sort of ['orders', 'spent']) {
      const { html } = await eventually(
        () => as('sales').visit(`/admin/customers?sort=${sort}`),
        (page) =>
          page.html.indexOf(path) > 0 &&
          page.html.indexOf(path) === page.html.indexOf('/admin/customers/', page.html.indexOf('<tbody>')),
      )
      expect(html).toContain('aria-sort="descending"')
    }
    expect((await as('sales').visit('/admin/customers?sort=orders')).text).toMatch(/₦\d[\d,]+ 2 orders/)
    // guests stand in the order in which they came last, whatever is asked
    for (const sort of ['newest', 'spent']) {
      const guests = await as('sales').visit(`/admin/customers?view=guests&sort=${sort}`)
      expect(guests.text).toContain('guest.buyer@')
      expect(guests.html).not.toContain('aria-sort')
    }
  })

  test('is a file for spreadsheets, and opens to those who deal with customers', async () => {
    const { person } = await customer('Filed')
    const file = await as('sales').visit(`/admin/customers.csv?q=filed`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.text).toContain(person.email)
    for (const role of ['stock', 'editor'] as const) {
      expect(new URL((await as(role).visit('/admin/customers')).url).pathname).toBe('/admin')
      expect((await as(role).visit('/admin')).html).not.toContain('href="/admin/customers"')
    }
  })
})

describe('a customer', () => {
  test('shows what they ordered page by page, each order once', async () => {
    const { html } = await as('sales').visit(`/admin/customers?view=guests&q=${often.email}`)
    const first = await as('sales').visit(/href="(\/admin\/customers\/[\da-f-]{36})"/.exec(html)?.[1] ?? '')
    expect(first.text).toContain('26 orders')
    const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await as('sales').visit(next)
    expect([first, second].map(({ text }) => text.match(/GC-\w{4}-\w{4}/g))).toEqual([
      often.numbers.slice(0, 25),
      often.numbers.slice(25),
    ])
  })

  test('has notes, written once however often one presses, that they never see', async () => {
    const { shopper, path } = await customer('Ngozi')
    const page = await as('sales').visit(path)
    for (const _ of [1, 2])
      await as('sales').submit(page, /\/notes$/, { words: 'Rings about the <b>blue</b> one on Friday' })
    const seen = await as('manager').visit(path)
    expect(seen.text.match(/Rings about the <b>blue<\/b> one/g)).toHaveLength(1)
    expect(seen.text).toContain('Note from Demo sales')
    expect((await shopper.visit('/account')).text).not.toContain('Rings about')
    expect((await shopper.visit('/account/my-data.json')).text).not.toContain('password')
  })

  test('has tags; of two who change them the second is shown what the first did, and loses nothing', async () => {
    const { path } = await customer('Musa')
    const [first, second] = [await as('sales').visit(`${path}/tags`), await as('manager').visit(`${path}/tags`)]
    await as('sales').submit(first, /\/tags$/, { tags: 'Club, wholesale' })
    const told = await as('manager').submit(second, /\/tags$/, { tags: 'vip' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('club, wholesale')
    expect(told.html).toContain('value="vip"')
    const saved = await as('manager').submit(told, /\/tags$/)
    expect(saved.text).toContain('The tags are saved')
    expect((await as('sales').visit('/admin/customers?q=vip')).html).toContain(path)
  })

  test('who is blocked is signed out everywhere, told why at the next sign-in, and let in again', async () => {
    const { person, shopper, path } = await customer('Bola')
    const page = await as('manager').visit(`${path}/block`)
    expect((await as('manager').submit(page, /\/block$/, { why: ' ' })).status).toBe(422)
    const blocked = await as('manager').submit(page, /\/block$/, { why: 'Card fraud' })
    expect(blocked.text).toContain('Card fraud')
    await as('manager').submit(page, /\/block$/, { why: 'Again' })
    expect(await isIn(shopper)).toBe(false)

    const told = await signIn(shopper, person)
    expect([told.status, told.text]).toEqual([403, expect.stringContaining('This account is blocked')])
    // only who knows the password is told
    const guess = await signIn(shopper, { ...person, password: 'six yellow danfo buses' })
    expect(guess.text).not.toContain('blocked')
    expect((await as('sales').visit('/admin/customers?view=blocked')).html).toContain(path)

    await as('manager').submit(await as('manager').visit(path), /\/block\/removal$/)
    await signIn(shopper, person)
    expect(await isIn(shopper)).toBe(true)
  })

  test('is not blocked by those who may not, and staff are not blocked at all', async () => {
    const { shopper, path } = await customer('Efe')
    expect((await as('sales').post(`${path}/block`, { why: 'x' })).status).toBe(403)
    expect((await as('sales').visit(path)).html).not.toContain(`${path}/block`)
    expect(await isIn(shopper)).toBe(true)

    expect((await as('manager').visit('/admin/customers?q=demo+admin')).text).toContain('No customers found')
    const { html } = await as('admin').visit('/admin/staff')
    const admin = `/admin/customers/${/staff\/([\da-f-]{36})\/role/.exec(html)?.[1] ?? ''}`
    expect((await as('manager').post(`${admin}/block`, { why: 'x' })).text).toContain('Staff cannot be blocked')
    expect((await as('admin').visit('/admin')).status).toBe(200)
  })

  test('gets their data from whoever may hand it out, and it is written down', async () => {
    const { person, path } = await customer('Amaka')
    const file = await as('manager').submit(await as('manager').visit(path), /\/data$/)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.text).toContain(person.email)
    expect((await as('sales').post(`${path}/data`, {})).status).toBe(403)
  })
})
