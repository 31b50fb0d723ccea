import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bikeTypes } from '#shop/catalogue/product-type.ts'
import { correctStock } from '#shop/inventory/correct-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { newPerson, signIn, signOut, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop
let charted: { types: number; sizes: number }

beforeAll(async () => {
  shop = await startShop({ prepare: changeSizes })
})
afterAll(async () => {
  expect(await shop.ask('invariants')).toEqual([])
  await shop.stop()
})

const hybrid = 'marina-hybrid-7'
const folded = 'bariga-fold-20'

/** The Danfo says nothing of riders any more, the Epe runs small, and of the Yaba size M is sold out. */
async function changeSizes(shop: Shop) {
  const sizesOf = (slug: string) =>
    shop.database
      .updateTable('product_sizes')
      .where('product_id', '=', (eb) => eb.selectFrom('products').select('id').where('slug', '=', slug))
  await sizesOf('danfo').set({ rider_min_cm: null, rider_max_cm: null }).execute()
  await sizesOf('kere-26-junior').set({ rider_min_cm: null, rider_max_cm: null }).execute()
  await sizesOf('epe-tourer').where('label', '=', 'L').set({ rider_min_cm: 172, rider_max_cm: 182 }).execute()

  const units = await shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('stock_levels', 'variant_id', 'variants.id')
    .select(['variants.id', 'on_hand'])
    .where('slug', '=', 'yaba-hybrid-8')
    .where('size', '=', 'M')
    .where('on_hand', '>', 0)
    .execute()
  for (const { id, on_hand } of units)
    required(await correctStock(shop, { variantId: id, quantity: -on_hand, note: 'All gone' }))

  const rows = await shop.database.selectFrom('size_chart').select(['product_type', 'label']).execute()
  expect(new Set(rows.map(({ product_type }) => product_type))).toEqual(new Set(bikeTypes))
  charted = { types: bikeTypes.length, sizes: rows.length }
}

async function rider(height: string, inseam = '') {
  const shopper = new Shopper(shop.origin)
  const page = await shopper.submit(await shopper.visit('/height?from=/shop/adult'), /^\/height$/, { height, inseam })
  return { shopper, page }
}

/** What the card of a product says over its photo. */
function badgesOn({ html }: Page, name: string): string[] {
  const card = html.split('<article').find((part) => part.includes(`>${name}</a></h3>`)) ?? ''
  const tags = /<div class="tags">(.*?)<\/div>/.exec(card)?.[1] ?? ''
  return [...tags.matchAll(/<span class="badge[^"]*">([^<]*)/g)].map(([, words = '']) => words)
}

const putIn = (shopper: Shopper, slug: string, search: string) =>
  shopper.visit(`/product/${slug}${search}`).then((page) => shopper.submit(page, /^\/cart\/lines$/))

describe('a rider who has told their height', () => {
  test('reads on every list which bikes fit them, by size; who has told nothing reads nothing of it', async () => {
    const { shopper, page } = await rider('172')
    expect(badgesOn(page, 'Marina Hybrid 7')).toContain('Fits you: M')
    expect(badgesOn(page, 'Epe Tourer')).toContain('Fits you: M, L')
    expect(badgesOn(page, 'Danfo')).toContain('Fits you: M')
    expect(badgesOn(page, 'Yaba Hybrid 8')).toContain('Your size sold out')
    expect(badgesOn(page, 'Bariga Fold 20').join()).not.toContain('ou')

    await shopper.post('/wishlist/products', { add: hybrid })
    for (const path of ['/', '/shop?q=marina', '/wishlist', '/product/yaba-hybrid-8'])
      expect([path, (await shopper.visit(path)).html]).toSatisfy(([, html]) => html?.includes('>Fits you: M<') ?? false)

    const nobody = new Shopper(shop.origin)
    for (const path of ['/', '/shop/adult', '/shop?q=marina', `/product/${hybrid}`])
      expect((await nobody.visit(path)).text).not.toContain('Fits you')
    const child = (await rider('110')).shopper
    expect(badgesOn(await child.visit('/shop/kids'), 'Kere 16')).toContain('Fits you')
    expect((await child.visit('/shop/adult')).text).not.toContain('Fits you')
  })

  test('reads in a bundle which choices fit, and who has told nothing reads nothing of it', async () => {
    const choices = async (by: Shopper) => {
      const { html } = await by.visit('/bundles/city-ready')
      const [, bike = ''] = html.split('<select')
      return [...bike.matchAll(/<option value="[\da-f-]{36}"[^>]*>([^<]*)</g)].map(([, words = '']) => words)
    }
    const told = await choices((await rider('172')).shopper)
    expect(told.filter((words) => / M\b/.test(words)).length).toBeGreaterThan(0)
    for (const words of told) expect([words, /fits you/.test(words)]).toEqual([words, / M\b/.test(words)])
    expect((await choices(new Shopper(shop.origin))).join()).not.toContain('fits you')
  })

  test('narrows the list to what fits with one press, by the usual sizes where a model has none of its own', async () => {
    const { shopper, page } = await rider('185')
    const only = /href="([^"]+)"[^>]*>Only what fits 185 cm</.exec(page.html)?.[1] ?? ''
    const fitting = await shopper.visit(only)
    expect(new URL(fitting.url).search).toBe('?height=185')
    expect(fitting.html).toContain('>Danfo</a></h3>')
    expect(fitting.html).not.toContain('>Tarkwa Cruiser</a></h3>')
    expect((await shopper.visit('/product/danfo')).text).toContain('L fits you')
    // its own range wins over the usual one
    expect(badgesOn(fitting, 'Epe Tourer')).toEqual([])
    expect((await shopper.visit('/product/epe-tourer')).text).toContain('No size fits 185 cm')
    expect(charted).toEqual({ types: 16, sizes: 14 * 5 + 2 * 7 })
  })

  test('is never too tall for the largest size for kids', async () => {
    const { shopper } = await rider('168')
    expect(badgesOn(await shopper.visit('/shop/kids'), 'Kere 26 Junior').join()).toMatch(/^Fits you/)
    const { text } = await shopper.visit('/product/kere-26-junior')
    expect(text).toContain('142+')
    expect(text).not.toContain('Too small')
    expect((await shopper.visit('/size-guide')).text).toContain('26″ Fits you 142+ cm')
    await putIn(shopper, 'kere-26-junior', '')
    expect((await shopper.visit('/cart')).text).not.toContain('Made for riders')
    await shopper.post('/height', { height: '130' })
    expect((await shopper.visit('/cart')).text).toContain('Made for riders of 142+ cm: you gave 130 cm.')
  })

  test('is warned in the cart of a size that does not fit, with the way to the one that does', async () => {
    const { shopper } = await rider('165')
    await putIn(shopper, hybrid, '?colour=lagoon&size=M')
    await putIn(shopper, 'danfo', '?size=S')
    const cart = await shopper.visit('/cart')
    expect(cart.text.match(/Made for riders of/g)).toHaveLength(1)
    expect(cart.text).toContain('Made for riders of 170–180 cm: you gave 165 cm.')
    const better = /href="([^"]+)">Size S fits you</.exec(cart.html.replaceAll(/<!-- -->/g, ''))?.[1] ?? ''
    const product = await shopper.visit(better.replaceAll('&amp;', '&'))
    expect(product.text).toContain('Fits 160–170 cm')

    await shopper.post('/height', { height: '215' })
    const tall = await shopper.visit('/cart')
    expect(tall.text.match(/you gave 215 cm/g)).toHaveLength(2)
    expect(tall.html).toContain('href="/shop?height=215"')
    await shopper.post('/height', { height: '', forget: 'yes' })
    expect((await shopper.visit('/cart')).text).not.toContain('Made for riders')
  })

  test('gives an inseam too, which decides where two sizes fit', async () => {
    const { shopper, page } = await rider('170', '84')
    expect(badgesOn(page, 'Marina Hybrid 7')).toContain('Fits you: M')
    expect((await shopper.visit(`/product/${hybrid}?size=S`)).text).toContain('Fits you, M better by your inseam')
    await shopper.post('/height', { height: '170', inseam: '' })
    expect(badgesOn(await shopper.visit('/shop/adult'), 'Marina Hybrid 7')).toContain('Fits you: S, M')

    const wrong = await shopper.post('/height', { height: '170', inseam: 'long' })
    expect(wrong.text).toContain('Enter the inseam in cm, like 79, or leave it empty')
    expect(wrong.html).toContain('value="long"')
    expect(shopper.cookies.get('shop-height')).toBe('170')
  })

  test('finds their height in the account, on every device, and leaves none behind when they sign out', async () => {
    const { shopper: phone } = await rider('181', '83')
    const person = newPerson()
    await signUp(phone, person)
    const profile = async (by: Shopper) => (await by.visit('/account/profile')).html
    expect(await profile(phone)).toMatch(/name="inseam"[^>]*value="83"/)

    const laptop = new Shopper(shop.origin)
    await signIn(laptop, person)
    expect(laptop.cookies.get('shop-height')).toBe('181-83')
    await laptop.post('/height', { height: '179', inseam: '' })
    expect(await profile(phone)).toMatch(/name="height"[^>]*value="179"/)
    expect((await laptop.visit('/account/my-data.json')).html).toMatch(/"heightCm": ?179/)
    await signOut(laptop)
    expect(laptop.cookies.has('shop-height')).toBe(false)
  })
})

describe('the size guide, without scripts', () => {
  test('tells the size, and marks it everywhere when asked to', async () => {
    const shopper = new Shopper(shop.origin)
    const guide = await shopper.visit('/size-guide')
    expect(guide.text).toContain('XL 190–200 cm')
    expect(guide.text).toContain('16″ 105–120 cm')
    expect(shopper.cookies.size).toBe(0)
    const told = await shopper.visit(`/size-guide?height=5'8"&inseam=`)
    expect(told.text).toContain('Adult bikes and e-bikes: size M')
    expect(shopper.cookies.size).toBe(0)
    const marked = await shopper.submit(told, /^\/height$/)
    expect(new URL(marked.url).pathname).toBe('/size-guide')
    expect(shopper.cookies.get('shop-height')).toBe('173')
    expect(marked.text).toContain('M Fits you 170–180 cm')

    const asked = await shopper.visit('/size-guide?height=tall&inseam=79')
    expect(asked.text).toContain('Enter a height from 70 to 220 cm, like 172')
    expect(asked.html).toContain('value="tall"')
  })

  test("shows a bike's own sizes first", async () => {
    const { text } = await new Shopper(shop.origin).visit('/size-guide?bike=epe-tourer&height=181')
    expect(text).toMatch(/Sizes of the Epe Tourer.* L Fits you 172–182 cm.*Adults, e-bikes too/)
    expect((await new Shopper(shop.origin).visit('/size-guide?bike=oworo-inner-tube')).status).toBe(200)
  })
})

describe('a comparison, without scripts', () => {
  test('begins at a bike, finds another, says where they differ, and sells', async () => {
    const shopper = new Shopper(shop.origin)
    const link = (page: Page, words: string) =>
      new RegExp(`<a[^>]*href="([^"]*)"[^>]*(?:>|aria-label=")${words}`)
        .exec(page.html)?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    const first = await shopper.visit(link(await shopper.visit(`/product/${hybrid}`), 'Compare with other bikes'))
    expect(first.text).toContain('Choose a second bike')
    const found = await shopper.visit(`${new URL(first.url).search.replace('?', '/compare?')}&q=danfo`)
    const both = await shopper.visit(link(found, 'Add Danfo to the comparison'))
    expect(new URL(both.url).search).toBe(`?bike=${hybrid}&bike=danfo`)
    expect(both.text).toContain('Gears ≠ Differs 7-speed Single-speed')
    expect(both.text).toContain('Frame Aluminium 6061 Aluminium 6061')
    const differing = await shopper.visit(link(both, 'Show only what differs'))
    expect(differing.text).toContain('Gears ≠ Differs')
    expect(differing.text).not.toContain('Aluminium 6061')

    const sku =
      /<option value="(DANFO[^"]*|[^"]+)">[^<]*<\/option>/.exec(both.html.split('of Danfo')[1] ?? '')?.[1] ?? ''
    const bought = await shopper.post('/cart/lines', { sku, returnTo: `/compare?bike=${hybrid}&bike=danfo` })
    expect(new URL(bought.url).pathname).toBe('/compare')
    expect((await shopper.visit('/cart')).text).toContain('Danfo')
  })

  test('leaves out what cannot be compared, and says so', async () => {
    const visit = (search: string) => new Shopper(shop.origin).visit(`/compare?${search}`)
    const five = ['danfo', hybrid, 'epe-tourer', 'zuma-27', folded].map((slug) => `bike=${slug}`).join('&')
    const full = await visit(five)
    expect(full.text).toContain('These are the first 4')
    expect(full.text).not.toContain('Bariga Fold 20')
    expect(full.text).not.toContain('Add a bike')
    const mixed = await visit('bike=danfo&bike=oworo-inner-tube&bike=no-such&bike=danfo&bike=%3Cscript%3E')
    expect(mixed.text).toContain('One of them is no longer sold.')
    expect(mixed.text).toContain('Only bikes are compared: Oworo Inner Tube 700 is left out.')
    expect(mixed.status).toBe(200)
    expect((await visit('bike=danfo&q=oworo')).text).toContain('No bike found for “oworo”')
    expect((await visit(`bike=${'a'.repeat(3000)}`)).status).toBe(200)
  })
})
