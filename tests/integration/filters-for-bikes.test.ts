import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await shop.ask('invariants')).toEqual([])
  await shop.stop()
})

const visit = (path: string) => new Shopper(shop.origin).visit(path)
const names = ({ html }: Page) => [...html.matchAll(/<h3><a [^>]*>([^<]+)/g)].map(([, name = '']) => name)

/** What the boxes of a part of the panel say: each value with how many products it would show. */
function boxes({ html }: Page, name: string): Record<string, number> {
  const found = html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]+)"[^>]*/>[^<]+<span class="n">(\\d+)<`, 'g'))
  return Object.fromEntries([...found].map(([, value = '', products]) => [value, Number(products)]))
}

/** How many have at least so many watt-hours, by what the list of the panel says. */
function batteries({ html }: Page): Record<string, number> {
  const text = html.replaceAll('<!-- -->', '')
  return Object.fromEntries([...text.matchAll(/>(\d+) Wh or more \((\d+)\)/g)].map(([, wh, n]) => [wh, Number(n)]))
}

test('bikes are narrowed by brakes, gears and frame, with true counts, by a plain address', async () => {
  const all = await visit('/shop/adult')
  const brakes = boxes(all, 'brake')
  expect(Object.keys(brakes)).toEqual(['hydraulic disc', 'mechanical disc', 'V-brake'])
  expect(Object.keys(boxes(all, 'gears'))).toEqual(['1', '7', '8', '9', '10', '12'])
  expect(boxes(all, 'frame')).toHaveProperty('steel')

  const hydraulic = await visit('/shop/adult?brake=hydraulic+disc')
  expect(names(hydraulic)).toHaveLength(brakes['hydraulic disc'] ?? 0)
  // a second choice of the same kind adds, one of another kind takes away
  expect(boxes(hydraulic, 'brake')).toEqual(brakes)
  const both = await visit('/shop/adult?brake=hydraulic+disc&gears=12')
  expect(names(both)).toHaveLength(boxes(hydraulic, 'gears')['12'] ?? 0)
  expect(both.text).toContain('12-speed')
  for (const chip of ['Hydraulic disc brakes', '12-speed']) expect(both.html).toContain(`"Remove filter ${chip}"`)
  expect(both.html).toMatch(/href="\/shop\/adult\?gears=12"[^>]*aria-label="Remove filter Hydraulic disc brakes"/)
  expect(both.html).toMatch(/name="robots" content="noindex/)
})

test('e-bikes are narrowed by the least that their battery holds', async () => {
  const all = await visit('/shop/ebikes')
  expect(batteries(all)).toEqual({ 420: 5, 500: 3 })
  expect((await visit('/shop/adult')).html).not.toContain('name="battery"')

  const large = await visit('/shop/ebikes?battery=500')
  expect(names(large)).toHaveLength(3)
  expect(large.html).toContain('"Remove filter Battery from 500 Wh"')
  expect(large.html).toMatch(/<option value="500" selected="">/)
  expect(batteries(await visit('/shop/ebikes?battery=450'))).toEqual({ 420: 5, 450: 3, 500: 3 })
})

test('what says none of it has no such filters, and what nothing has is as if it were not asked', async () => {
  for (const path of ['/', '/shop', '/shop/accessories', '/shop?q=bike'])
    expect((await visit(path)).html).not.toMatch(/name="(brake|gears|frame|battery)"/)
  const all = names(await visit('/shop/adult'))
  for (const search of ['brake=coaster', 'gears=33', 'frame=bamboo', 'battery=9999'])
    expect([search, names(await visit(`/shop/adult?${search}`))]).toEqual([search, all])
  // among all that the shop has, what was chosen can be taken back
  const everywhere = await visit('/shop?brake=V-brake')
  expect(boxes(everywhere, 'brake')).toHaveProperty('V-brake')
  expect(everywhere.html).not.toContain('name="gears"')
})
