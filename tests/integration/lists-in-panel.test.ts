import { describe, expect, test } from 'vitest'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import type { Page } from '../support/shopper.ts'

const open = shopWithStaff()
const { as } = open

const headings = ({ html }: Page) =>
  [...html.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)/g)].map(([, heading]) => heading)
const tabs = ({ html }: Page) =>
  [...html.matchAll(/<nav class="views".*?<\/nav>/gs)].flatMap(([nav]) =>
    [...nav.matchAll(/<a href="([^"]+)"( aria-current="page")?[^>]*>([^<]*)</g)].map(([, to, here, name]) => ({
      to: to?.replaceAll('&amp;', '&') ?? '',
      isHere: here !== undefined,
      name,
    })),
  )
const tabNamed = (page: Page, name: string) => tabs(page).find((tab) => tab.name === name)

describe('the columns of a list', () => {
  test('are as each of the staff chooses, on every visit, until they want the usual ones again', async () => {
    const staff = as('manager')
    const usual = await staff.visit('/admin/orders?q=nothing-like-it')
    expect(usual.html).toContain('name="column" value="phone"')
    const chosen = await staff.post('/admin/lists/products/columns', { list: 'view=active', column: 'brand' })
    expect(chosen.url).toContain('/admin/products?view=active')
    expect(headings(chosen)).toEqual(['Name', 'Brand'])
    expect(headings(await staff.visit('/admin/products'))).toEqual(['Name', 'Brand'])
    expect(headings(await as('stock').visit('/admin/products'))).toContain('Price')
    const again = await staff.post('/admin/lists/products/columns', { list: '', usual: 'yes' })
    expect(headings(again)).toEqual(['Name', 'Category', 'Price', 'Stock', 'Status', 'Actions'])
  })

  test('stand in the address for once, and what is no column is no matter', async () => {
    const staff = as('manager')
    expect(headings(await staff.visit('/admin/products?columns=brand.price'))).toEqual(['Name', 'Brand', 'Price'])
    for (const nonsense of ['columns=..', 'columns=x.y', `columns=${'a.'.repeat(500)}`])
      expect(headings(await staff.visit(`/admin/products?${nonsense}`))).toContain('Category')
    await staff.post('/admin/lists/products/columns', { list: '', column: "'; drop table" })
    expect(headings(await staff.visit('/admin/products'))).toContain('Category')
    for (const path of ['/admin/lists/nothing/columns', '/admin/lists/toString/views'])
      expect((await staff.post(path, { column: 'brand' })).status).toBeLessThan(500)
  })

  test('are sorted by from their headings', async () => {
    const page = await as('manager').visit('/admin/products?view=active')
    expect(page.html).toContain('href="/admin/products?view=active&amp;sort=price-high"')
    const high = await as('manager').visit('/admin/products?view=active&sort=price-high')
    expect(high.html).toContain('aria-sort="descending"><a href="/admin/products?view=active&amp;sort=price-low"')
  })
})

describe('a view of a list', () => {
  test('is saved with filters, sorting and columns, shared, called anew and removed', async () => {
    const staff = as('manager')
    const list = await staff.visit('/admin/products?view=active&q=lock&sort=price-high&columns=price')
    const link = /href="(\/admin\/lists\/products\/views\?of=[^"]+)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&')
    const form = await staff.visit(link ?? '')
    const nameless = await staff.submit(form, /views/, { name: ' ' })
    expect(nameless.status).toBe(422)
    expect(nameless.text).toContain('Give it a name')

    const saved = await staff.submit(form, /views/, { name: 'Dear locks' })
    expect(tabNamed(saved, 'Dear locks')?.isHere).toBe(true)
    expect(headings(saved)).toEqual(['Name', 'Price'])
    // pressed twice it is there once
    await staff.submit(form, /views/, { name: 'Dear locks' })
    const plain = await staff.visit('/admin/products')
    expect(tabs(plain).filter(({ name }) => name === 'Dear locks')).toHaveLength(1)
    expect(headings(await staff.visit(tabNamed(plain, 'Dear locks')?.to ?? ''))).toEqual(['Name', 'Price'])
    const taken = await staff.submit(await staff.visit('/admin/lists/products/views'), /views/, { name: 'dear LOCKS' })
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('a view of this name')])

    expect(tabNamed(await as('stock').visit('/admin/products'), 'Dear locks')).toBeUndefined()
    const edit = /href="(\/admin\/lists\/products\/views\/[^"?]+)"/.exec(saved.html)?.[1] ?? ''
    const opened = await staff.visit(edit)
    await staff.submit(opened, /views/, { name: 'Locks', shared: 'yes' })
    const shared = tabNamed(await as('stock').visit('/admin/products'), 'Locks')
    expect(shared?.to).toContain('q=lock')
    expect((await as('stock').visit(shared?.to ?? '')).html).not.toContain(edit)
    expect((await as('stock').visit(edit)).status).toBe(404)
    expect((await as('sales').post(`${edit}/removal`, {})).status).toBe(403)

    // the second of two windows is told
    const late = await staff.submit(opened, /views/, { name: 'Padlocks' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Somebody else has changed this')])
    expect(late.html).toContain('value="Padlocks"')
    await as('stock').post(`${edit}/removal`, {})
    expect(tabNamed(await staff.visit('/admin/products'), 'Locks')).toBeDefined()
    expect(tabNamed(await staff.post(`${edit}/removal`, {}), 'Locks')).toBeUndefined()
  })
})

test('what is nowhere in the panel is told in its frame, as not found', async () => {
  const missing = '0190a8b0-0000-7000-8000-00000000dead'
  for (const path of [
    '/admin/nowhere',
    '/admin/products/grid/of/nothing',
    `/admin/products/${missing}`,
    `/admin/products/${missing}/publication`,
    `/admin/products/${missing}/photos`,
    `/admin/products/${missing}/variants/${missing}`,
    `/admin/stock/${missing}`,
    '/admin/orders/GC-NONE-NONE',
    '/admin/orders/GC-NONE-NONE/dispatch',
    '/admin/orders/GC-NONE-NONE/refund',
    `/admin/customers/${missing}`,
    `/admin/customers/${missing}/tags`,
    `/admin/messages/${missing}`,
    `/admin/codes/${missing}`,
    '/admin/content/texts/nothing',
    `/admin/content/articles/${missing}`,
    `/admin/content/hero/${missing}`,
    '/admin/settings/group/nothing',
    `/admin/settings/zones/${missing}`,
    `/admin/lists/orders/views/${missing}`,
    '/admin/lists/nothing/views',
  ]) {
    const { status, html } = await as('admin').visit(path)
    expect([path, status, html.includes('There is no such'), html.includes('aria-label="Admin Panel"')]).toEqual([
      path,
      404,
      true,
      true,
    ])
  }
  expect(new URL((await open.visitor().visit('/admin/nowhere')).url).pathname).toBe('/auth')
})

test('single keys are switched off and on, each for themselves', async () => {
  const staff = as('sales')
  const page = await staff.visit('/admin/shortcuts')
  expect(page.text).toContain('Orders')
  expect(page.text).not.toContain('g p')
  const off = await staff.submit(page, /shortcuts/)
  expect(off.text).toContain('Single keys are off')
  expect((await as('manager').visit('/admin/shortcuts')).text).toContain('Single keys are on')
  expect((await staff.submit(off, /shortcuts/)).text).toContain('Single keys are on')
})

describe('the file of a list', () => {
  const linkIn = (html: string) => /href="([^"]+\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

  test.each([
    ['stock', 'q=u-lock', /^\uFEFF?Product,Choice,SKU,On hand,Promised,Low level,To sell\r\nMainland U-Lock 14,/],
    ['messages', 'q=nothing', /^\uFEFF?Subject,Begins,E-mail,From,Assigned to,Received\r\n$/],
    ['reviews', 'view=published', /^\uFEFF?Review,Begins,Product,By,Stars,Changed\r\n/],
    ['codes', 'view=all', /^\uFEFF?Code,Gives,Uses,Most uses,Days,State\r\n/],
    ['warranty', '', /^\uFEFF?Claim,Begins,Customer,Order #,Frame,Made\r\n/],
    ['journal', 'about=setting', /^\uFEFF?When,Who,What was done,To what,Called,Before,After\r\n/],
  ])('of %s has what the filter leaves, for those who may see it', async (list, search, beginning) => {
    const page = await as('manager').visit(`/admin/${list}?${search}`)
    const file = await as('manager').visit(linkIn(page.html))
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    expect(file.html).toMatch(beginning)
    for (const line of file.html.split('\r\n').slice(1)) expect(line).not.toMatch(/^[=+@]/)
    if (list === 'stock') expect(file.html).not.toContain('Danfo')
    if (list === 'reviews') return
    expect(new URL((await as('editor').visit(`/admin/${list}.csv`)).url).pathname).toBe('/admin')
  })
})
