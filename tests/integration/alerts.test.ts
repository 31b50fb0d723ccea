import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { changeAsStaff } from '../support/change-as-staff.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { confirmAddress, newPerson, signUp } from '../support/people.ts'
import { reprice } from '../support/reprice.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

const soldOut = 'itunu-16'
const tube = 'oworo-inner-tube'
const pump = 'oworo-floor-pump'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: 'true' } })
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

let networks = 0
const somebody = () => new Shopper(shop.origin, { 'X-Forwarded-For': `102.92.3.${(networks++ % 250) + 1}` })

function linkIn(text: string, path: string): string {
  const url = new URL(new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0] ?? `none:${path}`)
  return url.pathname + url.search
}

async function wayToAsk() {
  const page = await somebody().visit(`/product/${soldOut}`)
  const way = /href="(\/alerts\/stock\?sku=[^"]+)"/.exec(page.html)?.[1]
  if (!way) throw new Error('the page of what is sold out does not lead to ask')
  return way
}

async function ask(email: string, way: string, by = somebody()) {
  return by.submit(await by.visit(way), /^\/alerts\//, { email })
}

/** Asks and confirms; gives the letter that asked to. */
async function waitFor(email: string, way: string) {
  await ask(email, way)
  const letter = await letterTo(shop.folder, email, /^Shall we tell you/)
  const path = linkIn(letter.text, '/alerts/confirmation')
  const done = await somebody().submit(await somebody().visit(path), /^\/alerts\/confirmation/)
  expect(done.text).toContain('We will tell you')
  return letter
}

async function receive(opened: Shop, quantity: number) {
  const variant = await opened.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select('variants.id')
    .where('products.slug', '=', soldOut)
    .orderBy('variants.position')
    .executeTakeFirstOrThrow()
  required(await receiveStock(opened, { variantId: variant.id, quantity, note: null }))
}

const told = async (email: string, subject: RegExp) =>
  (await lettersTo(shop.folder, email)).filter((letter) => subject.test(letter.subject))
const back = /is back in stock$/
const cheaper = /is cheaper now$/

async function later(hours: number) {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + hours * 3_600_000).toISOString() })
  await shop.ask('sweep')
}

describe('who wants to know when something is back', () => {
  test('asks on a page of its own, is told what is wrong, and confirms by letter', async () => {
    const way = await wayToAsk()
    expect((await somebody().visit(`/product/${tube}`)).html).not.toContain('/alerts/stock')
    const wrong = await ask('nobody', way)
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('value="nobody"')
    expect(wrong.text).toContain('Enter your email address')
    expect((await somebody().visit('/alerts/stock?sku=nothing')).status).toBe(404)

    const asked = await ask('First@Example.com', way)
    expect(asked.text).toContain('A letter is on its way to you')
    const letter = await letterTo(shop.folder, 'first@example.com', /^Shall we tell you/)
    const path = linkIn(letter.text, '/alerts/confirmation')
    expect((await somebody().visit(path)).text).toContain('Shall we tell you?')
    for (const _ of [1, 2]) expect((await somebody().post(path, {})).text).toContain('We will tell you')
    expect((await somebody().visit(`${path}x`)).text).toContain('This link is good no more')
    // the same answer for whoever waits already, and no second letter
    expect((await ask('first@example.com', way)).text).toContain('A letter is on its way to you')
    expect(await lettersTo(shop.folder, 'first@example.com')).toHaveLength(1)
  })

  test('is told in turn, no more people in a day than there are units, each once', async () => {
    const way = await wayToAsk()
    await waitFor('second@example.com', way)
    await ask('never-confirmed@example.com', way)
    const leaving = await waitFor('left@example.com', way)
    await waitFor('third@example.com', way)
    const out = linkIn(leaving.text, '/alerts/removal')
    const one = await fetch(shop.origin + out, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    })
    expect(one.status).toBe(200)
    expect((await somebody().visit(out)).text).toContain('You get no more letters')

    await changeAsStaff(shop, (opened) => receive(opened, 2))
    await shop.ask('sweep')
    await shop.ask('sweep')
    const letter = await letterTo(shop.folder, 'second@example.com', back)
    await letterTo(shop.folder, 'first@example.com', back)
    expect(letter.leaveUrl).toContain('/alerts/removal')
    expect(await told('third@example.com', back)).toEqual([])

    await later(25)
    await letterTo(shop.folder, 'third@example.com', back)
    await later(25)
    for (const name of ['first', 'second', 'third'])
      expect([name, (await told(`${name}@example.com`, back)).length]).toEqual([name, 1])
    for (const name of ['never-confirmed', 'left']) expect(await told(`${name}@example.com`, back)).toEqual([])
  })
})

describe('who wants to know when a price falls', () => {
  test('asks from the wishlist, is told of each fall once, and leaves by one press', async () => {
    const wisher = somebody()
    for (const slug of [tube, pump]) await wisher.post('/wishlist/products', { add: slug })
    const list = await wisher.visit('/wishlist')
    expect(list.html).toContain('href="/alerts/prices"')
    expect((await somebody().visit('/alerts/prices')).text).toContain('There is nothing on your wishlist')
    expect((await ask('saver@example.com', '/alerts/prices', wisher)).text).toContain('A letter is on its way')
    const asked = await letterTo(shop.folder, 'saver@example.com', /^Shall we tell you/)
    await somebody().post(linkIn(asked.text, '/alerts/confirmation'), {})
    await later(0)
    expect(await told('saver@example.com', cheaper)).toEqual([])

    await changeAsStaff(shop, (opened) => reprice(opened, tube, 2_000))
    for (const _ of [1, 2]) await shop.ask('sweep')
    const letter = await letterTo(shop.folder, 'saver@example.com', cheaper)
    expect(letter.text).toContain('It costs ₦2,000')
    await changeAsStaff(shop, (opened) => reprice(opened, tube, 9_000))
    await shop.ask('sweep')
    expect(await told('saver@example.com', cheaper)).toHaveLength(1)
    await changeAsStaff(shop, (opened) => reprice(opened, tube, 1_500))
    await shop.ask('sweep')
    await letterTo(shop.folder, 'saver@example.com', cheaper, [letter.identity])

    const out = linkIn(letter.text, '/alerts/removal')
    const left = await somebody().submit(await somebody().visit(out), /^\/alerts\/removal/)
    expect(left.text).toContain('You get no more letters')
    await changeAsStaff(shop, (opened) => reprice(opened, tube, 1_000))
    await later(1)
    expect(await told('saver@example.com', cheaper)).toHaveLength(2)
  })

  test('need not confirm an address that is proved to be theirs', async () => {
    const person = newPerson('Prudent')
    const shopper = somebody()
    await signUp(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    await shopper.post('/wishlist/products', { add: pump })
    expect((await ask(person.email, '/alerts/prices', shopper)).text).toContain('We write to you as soon as it is so')
    await changeAsStaff(shop, (opened) => reprice(opened, pump, 100))
    await shop.ask('sweep')
    await letterTo(shop.folder, person.email, cheaper)
  })
})
