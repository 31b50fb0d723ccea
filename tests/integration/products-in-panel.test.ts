import { describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { putInCart } from '../support/buy.ts'
import { formTo } from '../support/form-in-page.ts'
import { photosForm, picture } from '../support/pictures.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { type Page, Shopper } from '../support/shopper.ts'

const open = shopWithStaff()

const { as } = open
const search = (words: string, more = '') => as('stock').visit(`/admin/products?q=${encodeURIComponent(words)}${more}`)

/** The address of a product's page in the panel. */
async function pathOf(name: string): Promise<string> {
  const { html } = await search(name)
  const [, path] = /href="(\/admin\/products\/[\da-f-]{36})"/.exec(html) ?? []
  if (!path) throw new Error(`no product ${name}`)
  return path
}

const sheetOf = (page: Page) => formTo(page.html, /^\/admin\/products\/[\da-f-]{36}$/).fields
const save = (role: Role, page: Page, filled: Record<string, string>) =>
  as(role).submit(page, /^\/admin\/products\/[\da-f-]{36}$/, filled)
const fieldsLike = (page: Page, start: string) => Object.keys(sheetOf(page)).filter((name) => name.startsWith(start))

const bike = {
  type: 'hybrid',
  brand: 'Eko',
  price: '128,000',
  compare: '',
  colours: 'Lagoon Blue #174b95\nForest #1f4a34',
  sizes: 'S 155-165\nM 165-178\nL 178-190',
}
let added = 0

/** Enters a bike with six variants through the page; gives its own page. */
async function addBike(more: Record<string, string> = {}): Promise<Page> {
  const page = await as('manager').visit('/admin/products/new')
  const name = `Test Bike ${added++}`
  const answer = await as('manager').submit(page, /^\/admin\/products\/new/, {
    ...bike,
    name,
    sku: `TB-${added}`,
    ...more,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Added as a draft')])
  return answer
}

async function categoryId(name: string): Promise<string> {
  const { html } = await as('manager').visit('/admin/products')
  return new RegExp(`<option value="([\\da-f-]{36})"[^>]*>${name}<`).exec(html)?.[1] ?? ''
}

describe('the list of products', () => {
  test('finds any product by name, brand and SKU, whatever its status', async () => {
    await addBike({ name: 'Ìkòyí Zephyr', brand: 'Zzbrand', sku: 'ZEPH' })
    for (const words of ['zephyr', 'zzbrand', 'zeph-lagoo-s', 'ZEPHYR zzbrand'])
      expect([words, (await search(words)).text]).toEqual([words, expect.stringContaining('Ìkòyí Zephyr')])
    expect((await search('zephyr')).text).toMatch(/Ìkòyí Zephyr N\/A ₦128,000 0 Draft/)
    for (const words of ['%', '_', "'; drop table products", 'zephyr nothing'])
      expect([words, (await search(words)).text]).toEqual([words, expect.stringContaining('No products found')])
    expect((await search('zephyr', '&view=active')).text).toContain('No products found')
    expect((await search('zephyr', '&category=none')).text).toContain('Ìkòyí Zephyr')
  })

  test('goes through all products page by page, in each order, each once', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'price-low', 'price-high', 'stock-low', 'stock-high']) {
      const seen: string[] = []
      let path: string | undefined = `/admin/products?sort=${sort}`
      while (path) {
        const page: Page = await as('manager').visit(path)
        seen.push(...[...page.html.matchAll(/<td class="b"><a href="([^"]+)"/g)].map(([, to = '']) => to))
        path = /href="([^"]+)" rel="next"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
      }
      expect([sort, seen.length > 25, new Set(seen).size]).toEqual([sort, true, seen.length])
    }
  })

  test('is for whoever may edit products, and strange addresses are no fault', async () => {
    for (const role of ['sales', 'editor'] as const)
      expect(new URL((await as(role).visit('/admin/products')).url).pathname).toBe('/admin')
    for (const strange of ['?after=x', '?sort=none&view=no', '?category=1', `?q=${'%00'}`, '/none', '?before=W10'])
      expect((await as('manager').visit(`/admin/products${strange}`)).status).toBeLessThan(500)
  })
})

describe('the file of products', () => {
  test('has a line for each variant, and no cell that a spreadsheet would calculate', async () => {
    const page = await addBike({ name: '=HYPERLINK("http://evil", "x")' })
    const skus = fieldsLike(page, 'price-')
    const file = await as('stock').visit('/admin/products.csv')
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    const lines = file.html.split('\r\n').filter((line) => line.includes('HYPERLINK'))
    expect(lines).toHaveLength(skus.length)
    for (const line of lines) expect(line).toContain(`,"'=HYPERLINK(""http://evil"", ""x"")",Eko,,hybrid,draft,`)
    expect(new URL((await as('sales').visit('/admin/products.csv')).url).pathname).toBe('/admin')
  })
})

describe('a new product', () => {
  test('is a draft with a variant for each colour in each size, and is on sale once it has a category', async () => {
    const page = await addBike()
    expect(fieldsLike(page, 'price-')).toHaveLength(6)
    const { slug = '' } = sheetOf(page)
    expect((await new Shopper(open.shop.origin).visit(`/product/${slug}`)).status).toBe(404)

    const preview = await as('stock').visit(`${new URL(page.url).pathname}/preview`)
    expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('₦128,000')])
    const outside = await new Shopper(open.shop.origin).visit(`${new URL(page.url).pathname}/preview`)
    expect(new URL(outside.url).pathname).toBe('/auth')

    const early = await save('manager', page, { status: 'active' })
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('what is on sale needs one')])
    const published = await save('manager', page, {
      status: 'active',
      category: await categoryId('Adult Bikes'),
      shortDescription: 'Seven gears.',
    })
    expect(published.text).toContain('Saved')
    const seen = await new Shopper(open.shop.origin).visit(`/product/${slug}`)
    expect(seen.text).toContain('Seven gears.')
    expect(seen.text).toContain('₦128,000')
  })

  test('is entered once, however often it is sent', async () => {
    const page = await as('manager').visit('/admin/products/new')
    const typed = { ...bike, name: 'Twice', sku: 'TWICE' }
    const [one, other] = await Promise.all(
      [1, 2].map(() => as('manager').submit(page, /^\/admin\/products\/new/, typed)),
    )
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect((await search('Twice')).text).toContain('1 product')
  })

  test('says at its fields what is wrong, and keeps what was typed', async () => {
    const page = await as('manager').visit('/admin/products/new')
    const answer = await as('manager').submit(page, /^\/admin\/products\/new/, { ...bike, name: 'Kept', price: '-1' })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('value="Kept"')
    expect(answer.text).toContain('Enter a price up to')
  })

  test('is copied as a draft with SKUs and an address of its own', async () => {
    const page = await addBike()
    const copy = await as('manager').submit(page, /\/copy$/)
    expect(copy.text).toContain('This is the copy')
    const [one, other] = [sheetOf(page), sheetOf(copy)]
    expect(other.slug).not.toBe(one.slug)
    expect(fieldsLike(copy, 'price-')).toHaveLength(6)
    await as('manager').submit(page, /\/copy$/)
    expect((await search(`${one.name} copy`)).text).toContain('1 product')
  })
})

describe('the sheet of a product', () => {
  test('says everything, moves the address, and each page of the shop shows it at once', async () => {
    const path = await pathOf('Ikoyi City 7')
    const page = await as('manager').visit(path)
    const { slug: old = '' } = sheetOf(page)
    await new Shopper(open.shop.origin).visit(`/product/${old}`)
    const [price = ''] = fieldsLike(page, 'price-')

    const saved = await save('manager', page, {
      name: 'Ikoyi City Seven',
      slug: 'ikoyi-seven',
      'attr-gears': '4',
      seoTitle: 'City bike for Lagos',
      seoDescription: 'Upright and calm.',
    })
    expect(saved.text).toContain('Saved')
    const seen = await new Shopper(open.shop.origin).visit(`/product/${old}`)
    expect(new URL(seen.url).pathname).toBe('/product/ikoyi-seven')
    expect(seen.text).toContain('Ikoyi City Seven')
    expect(seen.text).toContain('4-speed')
    expect(seen.html).toMatch(/<title>City bike for Lagos/)
    expect(seen.html).toContain('content="Upright and calm."')

    const again = await as('manager').visit(path)
    const prices = Object.fromEntries(fieldsLike(again, 'price-').map((name) => [name, '111,111']))
    const compares = Object.fromEntries(fieldsLike(again, 'compare-').map((name) => [name, '']))
    expect((await save('manager', again, { ...prices, ...compares })).text).toContain('Saved')
    expect(sheetOf(await as('manager').visit(path))[price]).toBe('111,111')
    expect((await as('manager').visit(path)).text).toMatch(/Last edited by Demo manager/)
  })

  test('a new price is in every open cart at once', async () => {
    const shopper = new Shopper(open.shop.origin)
    await putInCart(shopper, '/product/oworo-floor-pump')
    const page = await as('manager').visit(await pathOf('Oworo Floor Pump'))
    const [price = ''] = fieldsLike(page, 'price-')
    const [compare = ''] = fieldsLike(page, 'compare-')
    await save('manager', page, { [price]: '17,321', [compare]: '' })
    expect((await shopper.visit('/cart')).text).toContain('₦17,321')
  })

  test('two people: the second is told what the first changed, and loses nothing', async () => {
    const page = await addBike()
    const path = new URL(page.url).pathname
    const [price = ''] = fieldsLike(page, 'price-')
    await save('manager', page, { name: 'First came', brand: 'Yaba', [price]: '130,000' })
    const second = await save('admin', page, { name: 'Second came', badge: 'New' })
    expect(second.status).toBe(409)
    expect(second.text).toContain('Demo manager has saved this meanwhile')
    expect(second.text).toContain('Saved meanwhile: First came')
    expect(second.text).toContain('Yours, still in the form: Second came')
    expect(second.text).toMatch(/left alone by you: [^.]*Brand/)
    expect(sheetOf(second)).toMatchObject({ name: 'Second came', badge: 'New', brand: 'Yaba', [price]: '130,000' })
    expect(sheetOf(await as('admin').visit(path))).toMatchObject({ name: 'First came', badge: '' })

    expect((await save('admin', second, {})).text).toContain('Saved')
    expect(sheetOf(await as('admin').visit(path))).toMatchObject({ name: 'Second came', badge: 'New', brand: 'Yaba' })
  })

  test('sent twice saves once', async () => {
    const page = await addBike()
    const answers = await Promise.all([1, 2].map(() => save('manager', page, { name: 'Pressed twice' })))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(sheetOf(await as('manager').visit(new URL(page.url).pathname)).name).toBe('Pressed twice')
  })

  test('whoever may not change prices leaves them as they are', async () => {
    const page = await addBike()
    const path = new URL(page.url).pathname
    const own = await as('stock').visit(path)
    expect(fieldsLike(own, 'price-')).toEqual([])
    const [price = ''] = fieldsLike(page, 'price-')
    const forged = await save('stock', own, { [price]: '1', name: 'By stock' })
    expect(forged.status).toBeLessThan(500)
    expect(sheetOf(await as('manager').visit(path))[price]).toBe('128,000')
  })

  test('BR-15 a price or a count beyond all measure is refused at its field, and nothing is stored', async () => {
    const page = await addBike()
    const [price = ''] = fieldsLike(page, 'price-')
    const [stock = ''] = fieldsLike(page, 'stock-')
    for (const [field, typed] of [
      [price, '9223372036854775808'],
      [price, '1e309'],
      [price, '0'],
      [price, 'NaN'],
      [stock, '2147483648'],
      [stock, '-1'],
      [stock, '1.5'],
    ] as const) {
      const answer = await save('manager', page, { [field]: typed, name: 'Never' })
      expect([typed, answer.status, answer.html.includes(`href="#${field}"`)]).toEqual([typed, 422, true])
    }
    expect(sheetOf(await as('manager').visit(new URL(page.url).pathname)).name).not.toBe('Never')
  })

  test('a product that is archived leaves the shop, and comes back', async () => {
    const path = await pathOf('Kere Kids Helmet')
    const page = await as('manager').visit(path)
    const { slug = '' } = sheetOf(page)
    await save('manager', page, { status: 'archived' })
    expect((await new Shopper(open.shop.origin).visit(`/product/${slug}`)).status).toBe(404)
    await save('manager', await as('manager').visit(path), { status: 'active' })
    expect((await new Shopper(open.shop.origin).visit(`/product/${slug}`)).status).toBe(200)
  })
})

describe('a variant', () => {
  test('is added, edited, retired and sold again', async () => {
    const page = await addBike({ colours: '', sizes: '' })
    const path = new URL(page.url).pathname
    const form = await as('manager').visit(`${path}/variants/new`)
    const typed = { sku: `${added}-XL`, colour: 'Sun', hex: '#ffc400', size: 'XL', riderFrom: '190', riderTo: '200' }
    const answer = await as('manager').submit(form, /\/variants\/new/, { ...typed, price: '140,000' })
    expect(answer.text).toContain('Variant added')
    expect(answer.text).toMatch(/Sun \S+-XL XL 190–200 cm/)
    // pressed twice
    await as('manager').submit(form, /\/variants\/new/, { ...typed, price: '140,000' })
    expect(fieldsLike(await as('manager').visit(path), 'price-')).toHaveLength(2)

    const taken = await as('manager').submit(await as('manager').visit(`${path}/variants/new`), /\/variants\/new/, {
      ...typed,
      price: '1',
    })
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Another variant has this SKU')])

    const [, variant = ''] = /href="([^"]+)" aria-label="Edit Sun, XL"/.exec(answer.html) ?? []
    const edited = await as('manager').submit(await as('manager').visit(variant), /\/variants\/[\da-f-]{36}$/, {
      size: 'XXL',
      compare: '150,000',
    })
    expect(edited.text).toMatch(/Sun \S+-XL XXL/)
    const retired = await as('manager').submit(await as('manager').visit(variant), /\/retirement$/)
    expect(retired.text).toContain('is no longer sold')
    expect(retired.text).toContain(', retired')
    const back = await as('manager').submit(await as('manager').visit(variant), /\/return$/)
    expect(back.text).toContain('is sold again')
  })
})

describe('photos', () => {
  test('hang in their order, described, and the first is on the card', async () => {
    const page = await addBike()
    const path = new URL(page.url).pathname
    const files = {
      'one.jpg': await picture('#aa0000'),
      'two.jpg': await picture('#00aa00'),
      'three.jpg': await picture('#0000aa'),
    }
    const hung = await as('stock').upload(`${path}/photos`, photosForm(files))
    expect(hung.text).toContain('3 photos added')
    // the same again hangs nothing twice
    await as('stock').upload(`${path}/photos`, photosForm(files))
    const gallery = await as('stock').visit(`${path}/photos`)
    const ids = [...gallery.html.matchAll(/name="seen" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(3)

    const typed = new URLSearchParams(ids.map((id) => ['seen', id]))
    ids.forEach((id, index) => {
      typed.set(`place-${id}`, String(index + 1))
      typed.set(`alt-${id}`, `Photo ${index + 1}`)
      typed.set(`colour-${id}`, index === 2 ? 'forest' : '')
    })
    typed.set(`place-${ids[2]}`, '1')
    typed.set(`remove-${ids[1]}`, 'yes')
    const arranged = await as('stock').upload(`${path}/photos/arrangement`, formDataOf(typed))
    expect(arranged.text).toContain('Saved')
    const after = [...arranged.html.matchAll(/name="seen" value="([^"]+)"/g)].map(([, id]) => id)
    expect(after).toEqual([ids[2], ids[0]])
    const late = await as('stock').upload(`${path}/photos/arrangement`, formDataOf(typed))
    expect(late.text).toContain('Somebody else changed the photos meanwhile')
  })

  test('BR-35 what is no picture, or carries scripts, is refused with a reason, and the others are kept', async () => {
    const path = new URL((await addBike()).url).pathname
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
      <rect width="300" height="300" fill="red"/><script>alert(1)</script></svg>`
    const answer = await as('stock').upload(
      `${path}/photos`,
      photosForm({
        'evil.svg': svg,
        'evil.png': svg,
        'page.png': '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>',
        'IMG_1.HEIC': '\0\0\0\x18ftypheic\0\0\0\0',
        'good.jpg': await picture('#123456'),
        'polyglot.jpg': new Uint8Array([...(await picture('#654321')), ...Buffer.from('<script>alert(1)</script>')]),
      }),
    )
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('2 added, and not these')
    for (const words of [
      'evil.svg: This is no picture',
      'evil.png: This is no',
      'page.png: This is no',
      'IMG_1.HEIC: iPhones save',
    ])
      expect(answer.text).toContain(words)
    const photos = new Set(answer.html.match(/\/photos\/[\da-f]{32}-\d+\.avif/g))
    expect(photos.size).toBeGreaterThanOrEqual(2)
    for (const photo of photos) {
      const stored = await fetch(open.shop.origin + photo)
      expect([stored.status, stored.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
      expect(stored.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(Buffer.from(await stored.arrayBuffer()).includes('<script')).toBe(false)
    }
  })

  test('are taken from nobody else', async () => {
    const path = new URL((await addBike()).url).pathname
    const visitor = await new Shopper(open.shop.origin).upload(`${path}/photos`, photosForm({ 'a.jpg': 'x' }))
    expect(new URL(visitor.url).pathname).toBe('/auth')
    const sales = await as('sales').upload(`${path}/photos`, photosForm({ 'a.jpg': await picture('#ffffff') }))
    expect(sales.text).not.toContain('added')
  })
})

function formDataOf(fields: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
