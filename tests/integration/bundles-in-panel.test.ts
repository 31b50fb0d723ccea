import { expect, test } from 'vitest'
import { saveBundle } from '#shop/bundles/save-bundle.ts'
import { retireVariant } from '#shop/catalogue/retire-variant.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { formTo } from '../support/form-in-page.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import type { Page } from '../support/shopper.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    const [danfo = 'none', ...others] = await variantsOf(opened, 'danfo')
    await bundleOfOne(opened, { name: 'Gone', slug: 'danfo', sku: 'danfo: blue, M', variantId: danfo })
    required(await retireVariant(opened, { variantId: danfo }))
    const [last = 'none'] = others
    await bundleOfOne(opened, { name: 'Last', slug: 'danfo', sku: 'danfo: blue, L', variantId: last })
    for (const variantId of others.slice(1)) required(await retireVariant(opened, { variantId }))
    for (let one = 10; one < 36; one += 1)
      required(await saveBundle(opened, { ...draftOf('mainland-u-lock-14', []), name: `Paged ${one}` }))
  },
})

async function variantsOf(shop: Shop, slug: string): Promise<string[]> {
  const variants = await shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('variants.id')
    .where('slug', '=', slug)
    .orderBy('position')
    .execute()
  return variants.map(({ id }) => id)
}

/** A bundle of a pump and of just this choice, whose SKU is this from now on. */
async function bundleOfOne(shop: Shop, about: { name: string; slug: string; sku: string; variantId: string }) {
  const { name, slug, sku, variantId } = about
  await shop.database.updateTable('variants').set({ sku }).where('id', '=', variantId).execute()
  required(await saveBundle(shop, { ...draftOf(slug, [sku]), name }))
}

/** A bundle of a pump and of this product. */
function draftOf(slug: string, skus: string[]) {
  const parts = [
    { slug, skus },
    { slug: 'oworo-floor-pump', skus: [] },
  ]
  const saving = { kind: 'amount', amountKobo: 100_000 } as const
  return { id: crypto.randomUUID(), words: '', status: 'draft', saving, parts, seenVersion: null } as const
}

test('the list goes on page by page, each bundle once with its parts, those on offer first', async () => {
  const names = ({ html }: Page) =>
    [...html.matchAll(/href="\/admin\/products\/bundles\/[\da-f-]{36}">([^<]+)/g)].map(([, name]) => name)
  const wayIn = ({ html }: Page, way: string) =>
    new RegExp(`href="([^"]+)" rel="${way}"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? `no ${way}`
  const first = await open.as('manager').visit('/admin/products/bundles')
  expect(names(first)).toHaveLength(25)
  expect(first.text).toMatch(/Paged 10 \S.* \+ .*Floor Pump/i)
  const second = await open.as('manager').visit(wayIn(first, 'next'))
  const all = [...names(first), ...names(second)]
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((name) => name?.startsWith('Paged'))).toHaveLength(26)
  expect(names(await open.as('manager').visit(wayIn(second, 'prev')))).toEqual(names(first))
})

const form = /\/bundles\//
const fieldsOf = (html: string) => formTo(html, form).fields

test('staff put a bundle together by the names of its products, with no address and no SKU typed', async () => {
  const manager = open.as('manager')
  const begun = await manager.visit('/admin/products/bundles/new')
  const typed = { name: 'City set', value: '2,000' }
  const found = await manager.submit(begun, form, { ...typed, q: 'ikoyi CITY', find: 'yes' })
  expect(found.status).toBe(200)
  expect(found.text).toContain('Ikoyi City 7')
  expect(fieldsOf(found.html)).toMatchObject(typed)

  const bike = { 'part-ikoyi-city-7': 'yes' }
  const more = await manager.submit(found, form, { ...bike, q: 'floor pump', find: 'yes' })
  expect(fieldsOf(more.html)).toMatchObject({ ...typed, ...bike })
  expect(more.text).toContain('Ikoyi City 7')
  const none = await manager.submit(more, form, { q: 'no such thing', find: 'yes' })
  expect(none.text).toContain('No other product on sale has these words')

  const alone = await manager.submit(more, form)
  expect([alone.status, alone.text.includes('Tick two to six products')]).toEqual([422, true])
  const sku = /name="(sku-[^"]+)" value="ikoyi-city-7"/.exec(more.html)?.[1] ?? 'no choice'
  const saved = await manager.submit(more, form, { 'part-oworo-floor-pump': 'yes', [sku]: 'ikoyi-city-7' })
  expect(saved.text).toContain('The bundle is saved')
  expect(fieldsOf(saved.html)).toMatchObject({ ...bike, 'part-oworo-floor-pump': 'yes', [sku]: 'ikoyi-city-7' })
  expect((await manager.visit('/admin/products/bundles')).text).toContain('Ikoyi City 7 + Oworo Floor Pump')

  // a press of Enter, with no other words to look for, saves
  const entered = await manager.submit(saved, form, { words: 'For the city.', entered: 'yes' })
  expect(entered.text).toContain('The bundle is saved')
})

test('a choice that is no longer sold, or the last that is, stays chosen whatever else is saved', async () => {
  const manager = open.as('manager')
  const bundles = await manager.visit('/admin/products/bundles')
  for (const [name, sku] of [
    ['Gone', 'sku-danfo: blue, M'],
    ['Last', 'sku-danfo: blue, L'],
  ] as const) {
    const path = new RegExp(`href="([^"]+)">${name}<`).exec(bundles.html)?.[1] ?? 'no bundle'
    const page = await manager.visit(path)
    expect(fieldsOf(page.html)).toMatchObject({ [sku]: 'danfo' })
    expect(page.text.includes(', retired')).toBe(name === 'Gone')
    const saved = await manager.submit(page, form, { words: 'In other words.' })
    expect(saved.text).toContain('The bundle is saved')
    expect(fieldsOf(saved.html)).toMatchObject({ [sku]: 'danfo', words: 'In other words.' })
  }
})

test('Enter looks for new words, and saves where they have been looked for', async () => {
  const manager = open.as('manager')
  const begun = await manager.visit('/admin/products/bundles/new')
  // the first button of a form is the one that Enter presses, in whatever field
  const buttonOf = (html: string) =>
    /<form(?:(?!<\/form>)[\s\S])*?<button[^>]*name="(\w+)"/.exec(html.slice(html.indexOf('step-form') - 200))?.[1]
  const enter = { [buttonOf(begun.html) ?? 'none']: 'yes' }
  const typed = { name: 'By Enter', value: '2,000' }
  const bike = await manager.submit(begun, form, { ...typed, q: 'ikoyi city', ...enter })
  expect([bike.status, bike.text.includes('Ikoyi City 7')]).toEqual([200, true])
  const pump = await manager.submit(bike, form, { 'part-ikoyi-city-7': 'yes', q: 'floor pump', ...enter })
  expect([pump.status, pump.text.includes('Oworo Floor Pump')]).toEqual([200, true])
  const saved = await manager.submit(pump, form, { 'part-oworo-floor-pump': 'yes', ...enter })
  expect(saved.text).toContain('The bundle is saved')
})

test('more choices than anybody ticks are refused by their number, and none is cut', async () => {
  const manager = open.as('manager')
  const begun = await manager.visit('/admin/products/bundles/new')
  const typed = { name: 'Far too many', value: '2,000', 'part-ikoyi-city-7': 'yes', 'part-oworo-floor-pump': 'yes' }
  const skus = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`sku-NO-SUCH-${index}`, 'ikoyi-city-7']))
  const refused = await manager.submit(begun, form, { ...typed, ...skus })
  expect([refused.status, refused.text.includes('Tick up to 300 choices')]).toEqual([422, true])
  expect(fieldsOf(refused.html)).toMatchObject(typed)
})
