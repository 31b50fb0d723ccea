import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { addDays, lagosDay, showDay } from '#shop/lagos-day.ts'
import type { Shop } from '#shop/shop.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

let shop: RunningShop
let sessions: Record<Role, string>
const orders: Record<string, { number: string; linkToken: string }> = {}
/** The day that was promised to all of them. */
let day: string

beforeAll(async () => {
  shop = await startShop({
    prepare: async (opened) => {
      sessions = await employ(opened)
      day = addDays(lagosDay(opened.clock.now()), -5)
      const { id: variantId } = await opened.database
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('slug', '=', 'mainland-u-lock-14')
        .orderBy('variants.position')
        .executeTakeFirstOrThrow()
      // half an hour before midnight in Lagos, half an hour after it, and in the month before
      await deliver(opened, variantId, 'in time', `${day}T23:30:00+01:00`)
      await deliver(opened, variantId, 'a day late', `${addDays(day, 1)}T00:30:00+01:00`)
      await deliver(opened, variantId, 'long ago', `${addDays(day, -32)}T12:00:00+01:00`)
      for (let one = 2; one < 27; one += 1)
        await deliver(opened, variantId, `late ${one}`, `${addDays(day, 2)}T12:00:00+01:00`)
    },
  })
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

async function deliver(opened: Shop, variantId: string, name: string, moment: string) {
  const then = { ...opened, clock: { ...opened.clock, now: () => new Date(moment) } }
  const { order, linkToken } = await deliveredOrder(then, [{ variantId, quantity: 1 }], {
    email: `${name}@example.com`,
  })
  orders[name] = { number: order.number, linkToken }
  const promised = opened.database.updateTable('orders').set({ promised_from: day, promised_until: day })
  if (name !== 'long ago') await promised.where('number', '=', order.number).execute()
}

describe('the day that is promised', () => {
  test('stands on cards for whoever has told where they live, and for nobody else', async () => {
    const somebody = new Shopper(shop.origin)
    for (const path of ['/', '/shop/accessories'])
      expect((await somebody.visit(path)).html).not.toContain('With you by')
    await somebody.submit(await somebody.visit('/area'), /^\/area/, { place: 'Yaba' })
    const { html, text } = await somebody.visit('/shop/accessories')
    const said = new Set(text.match(/With you by \w{3} \d+ \w{3}/g))
    expect(said.size).toBe(1)
    // what is sold out is promised by no day
    expect(html.match(/With you by/g)?.length).toBe(html.match(/class="icon-btn add"/g)?.length)
    const [promise = ''] = said
    const product = await somebody.visit('/product/mainland-u-lock-14')
    expect(product.text).toContain(promise.replace('With you by ', ''))
    expect((await somebody.visit('/')).text).toContain(promise)
  })

  test('comes with what delivery costs of each, on cards, wishes, bundles and in a comparison', async () => {
    const somebody = new Shopper(shop.origin)
    const saying = { dear: /With you by \w{3} \d+ \w{3}, free/, cheap: /With you by \w{3} \d+ \w{3} for ₦2,500/ }
    const comparison = '/compare?bike=marina-hybrid-7&bike=danfo'
    for (const path of ['/bundles', '/bundles/city-ready', comparison])
      expect((await somebody.visit(path)).text).not.toMatch(/With you by|Delivery ≠|Delivery With/)
    await somebody.submit(await somebody.visit('/area'), /^\/area/, { place: 'Yaba' })
    for (const slug of ['oworo-inner-tube', 'marina-hybrid-7']) await somebody.post('/wishlist/products', { add: slug })

    for (const path of ['/shop?q=oworo+inner', '/wishlist'])
      expect((await somebody.visit(path)).text).toMatch(saying.cheap)
    for (const path of ['/shop?q=marina', '/wishlist', '/bundles', '/bundles/city-ready', comparison])
      expect((await somebody.visit(path)).text).toMatch(saying.dear)
    expect((await somebody.visit(comparison)).html).toMatch(/<th scope="row">Delivery/)
  })

  test('stands on the page of an order, with what became of it', async () => {
    const seen = async (name: string) =>
      (await new Shopper(shop.origin).visit(`/orders/${orders[name]?.linkToken}`)).text
    expect(await seen('in time')).toContain(`Promised by ${showDay(day)}, and there in time.`)
    expect(await seen('a day late')).toContain(`We promised it by ${showDay(day)}, and were late.`)
  })

  test('is counted for whoever leads the shop: what was kept, by way and zone, and which were late', async () => {
    const manager = atWork(shop.origin, sessions.manager)
    const dashboard = await manager.visit('/admin')
    expect(dashboard.text).toMatch(/There by the promised day See which 3%, 1 of 27 in 30 days, 100% in the 30 before/)
    const page = await manager.visit('/admin/promises?days=30')
    expect(page.text).toMatch(/Standard[^,]* Near mainland 27 3%, 1 of 27/)
    const onPage = ({ text }: Page) => text.match(/GC-\w{4}-\w{4}/g) ?? []
    expect(onPage(page)).toHaveLength(25)
    const second = await manager.visit(/href="([^"]+)" rel="next"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '')
    expect(second.text).toContain('Late in the last 30 days')
    expect(second.text).toMatch(new RegExp(`${orders['a day late']?.number} [^G]* 1 day`))
    const late = Object.entries(orders).flatMap(([name, { number }]) => (name.includes('late') ? [number] : []))
    expect([...onPage(page), ...onPage(second)].toSorted()).toEqual(late.toSorted())
    expect((await manager.visit('/admin/promises?days=7')).text).toContain('3%, 1 of 27')
    for (const role of ['sales', 'stock', 'editor'] as const)
      expect((await atWork(shop.origin, sessions[role]).visit('/admin/promises')).text).not.toContain('Promised days')
  })
})
