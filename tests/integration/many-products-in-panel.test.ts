import { describe, expect, test } from 'vitest'
import { carryOut, importFile, manyProducts } from '../support/import-file.ts'
import { pressChosen } from '../support/press-chosen.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { Shopper } from '../support/shopper.ts'

const open = shopWithStaff()
const { as } = open

/** What the list of products says of those with these words: name and state. */
async function states(words: string): Promise<string[]> {
  const { text } = await as('stock').visit(`/admin/products?q=${words}`)
  return text.match(/(?<=₦[\d,]+ \d+ )(Active|Draft|Archived)/g) ?? []
}
const linkTo = (html: string, to: string) =>
  new RegExp(`href="(/admin/products/status\\?to=${to}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe('many products at once', () => {
  test('go on sale and off it: just those that were chosen', async () => {
    const { html } = await as('stock').visit('/admin/products?q=mainland')
    const ids = [...html.matchAll(/name="product" value="([\da-f-]{36})"/g)].map(([, id = '']) => id)
    const [first = '', second = ''] = ids
    expect(ids.length).toBeGreaterThan(2)
    const press = (to: string, products: readonly string[]) =>
      pressChosen(open, {
        path: '/admin/products/status',
        by: 'stock',
        fields: [['list', 'q=mainland'], ['to', to], ...products.map((id) => ['product', id] as const)],
      })
    for (const _ of [1, 2]) {
      const pressed = await press('archived', [first, second])
      expect(pressed.to).toBe('/admin/products?q=mainland')
      expect(pressed.told).toContain('2 archived')
    }
    expect((await states('mainland')).filter((state) => state === 'Archived')).toHaveLength(2)
    const journal = await as('manager').visit(`/admin/journal?about=product:${first}`)
    expect(journal.text.match(/product archived/g)).toHaveLength(1)
    expect((await press('active', [first, second, crypto.randomUUID()])).told).toContain('2 on sale. 1 stays as it is')
    expect(await states('mainland')).not.toContain('Archived')
    expect((await press('active', [])).told).toContain('Choose the products first.')
    expect((await press('active', ['x', "' or 1=1"])).told).toContain('Choose the products first.')
  })

  test('are all that the filter leaves, as they were told, and no other; their file has just these', async () => {
    await carryOut(as('manager'), await importFile(as('manager'), manyProducts(60, { start: 'SHELF' })))
    const list = await as('manager').visit('/admin/products?q=shelf&view=draft')
    expect(list.text).toContain('60 products')
    const file = /href="(\/admin\/products\.csv[^"]*)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const lines = (await as('manager').visit(file)).html.trim().split(/\r\n(?=shelf-)/)
    expect(lines).toHaveLength(61)

    const told = await as('manager').visit(linkTo(list.html, 'archived'))
    expect(told.text).toContain('All 60 products that match: 60 products go off sale')
    // one comes in before it is done
    await carryOut(as('manager'), await importFile(as('manager'), manyProducts(1, { start: 'SHELFLATE' })))
    const others = await states('mainland')
    expect((await as('manager').submit(told, /\/status/)).text).toContain('60 archived')
    const after = await as('manager').visit('/admin/products?q=shelf&view=archived')
    expect(after.text).toContain('60 products')
    expect(await states('shelflate')).toEqual(['Draft'])
    expect(await states('mainland')).toEqual(others)
    expect((await as('manager').visit(linkTo(after.html, 'archived'))).text).toContain('none of them is to be changed')

    // what has no category cannot be sold
    const wanted = await as('manager').visit(linkTo(after.html, 'active'))
    expect((await as('manager').submit(wanted, /\/status/)).text).toMatch(/0 on sale. 60 stay as they are/)
  })

  test('are nobody else’s to change', async () => {
    for (const role of ['sales', 'editor'] as const)
      expect((await as(role).post('/admin/products/status', { to: 'archived', all: crypto.randomUUID() })).status).toBe(
        403,
      )
    const visitor = await new Shopper(open.shop.origin).post('/admin/products/status', { to: 'archived' })
    expect(new URL(visitor.url).pathname).toBe('/auth')
  })
})
