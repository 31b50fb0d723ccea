import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stepsToForm } from '../support/book.ts'
import { formTo } from '../support/form-in-page.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    // more bikes than one list has, all before the last category by name
    await sql`
      insert into products (id, slug, name, category_id, product_type, brand, short_description, description, status,
        created_at, updated_at)
      select gen_random_uuid(), slug || '-' || number, 'A ' || name || ' ' || number, category_id, product_type, brand,
        short_description, description, status, created_at, updated_at
      from products, generate_series(1, 320) as number where slug = 'ikoyi-city-7'`.execute(opened.database)
    await sql`
      update products set name = 'Zebra' where slug = 'ikoyi-city-7'`.execute(opened.database)
  },
})

test('a bike is found and booked for a ride however many there are before it', async () => {
  const who = open.visitor()
  const all = await who.visit('/services/book?service=test-ride')
  expect(all.text.match(/A Ikoyi City 7 \d+/g)?.length).toBeGreaterThan(200)
  expect(all.html).not.toContain('bike=ikoyi-city-7"')
  for (const q of ['ZEBRA', 'bra  zeb']) {
    const found = await who.visit(`/services/book?${new URLSearchParams({ service: 'test-ride', q })}`)
    expect(found.html).toContain('bike=ikoyi-city-7"')
    expect(found.text).not.toContain('A Ikoyi City 7')
  }
  const none = await who.visit('/services/book?service=test-ride&q=100%25')
  expect(none.text).toContain('No bike has these words.')

  const form = await stepsToForm(who, 'test-ride', { bike: 'ikoyi-city-7' })
  expect(form.text).toContain('Zebra Change bike')
  expect(formTo(form.html, /\/services\/book/).fields).toMatchObject({ bike: 'ikoyi-city-7' })
  const gone = await who.visit('/services/book?service=test-ride&bike=no-such-bike')
  expect(gone.text).toContain('Which bike?')
})
