import { expect, test } from 'vitest'
import { formTo } from '../support/form-in-page.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'

const open = shopWithStaff()
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

  // a press of Enter, with no words to look for, saves
  const entered = await manager.submit(saved, form, { words: 'For the city.', find: 'yes' })
  expect(entered.text).toContain('The bundle is saved')
})
