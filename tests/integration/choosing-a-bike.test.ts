import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, lagosDay, weekday } from '#shop/lagos-day.ts'
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

const toBook = /\/bookings\/new(\?|$)/

test('staff search all bikes for a ride, and lose nothing of what they typed meanwhile', async () => {
  const staff = open.as('sales')
  const page = await staff.visit('/admin/bookings/new?service=test-ride')
  const form = formTo(page.html, toBook)
  const time = /<option value="(\d{4}-\d\d-\d\d \d\d:\d\d)"/.exec(page.html)?.[1] ?? 'no time'
  const typed = { ...form.fields, time, firstName: 'Bola', lastName: 'Ade', phone: '0805 000 1111' }

  for (const asked of [
    { q: 'ZEBRA', find: 'yes' },
    { q: 'ZEBRA', entered: 'yes' },
  ]) {
    const found = await staff.post(form.action, { ...typed, ...asked })
    expect(found.status).toBe(200)
    expect(formTo(found.html, toBook).fields).toMatchObject({
      time,
      firstName: 'Bola',
      phone: '0805 000 1111',
      bike: 'ikoyi-city-7',
    })
    expect(found.text).not.toContain('A Ikoyi City 7 1')
  }
  const none = await staff.post(form.action, { ...typed, q: '100%', find: 'yes' })
  expect(none.text).toContain('No bike has these words.')

  const refused = await staff.post(form.action, {
    ...typed,
    phone: '',
    q: 'zebra',
    found: 'zebra',
    bike: 'ikoyi-city-7',
  })
  expect(refused.status).toBe(422)
  expect(formTo(refused.html, toBook).fields).toMatchObject({ bike: 'ikoyi-city-7' })
  const booked = await staff.post(form.action, { ...typed, q: '', bike: 'ikoyi-city-7', entered: 'yes' })
  expect(booked.text).toContain('Zebra')
})

test('a new booking begins with the first day on which anything is free', async () => {
  const staff = open.as('sales')
  const page = await staff.visit('/admin/bookings/new')
  expect(page.html).toMatch(/<option value="\d{4}-\d\d-\d\d \d\d:\d\d"/)
  const { time } = (await open.shop.ask('status')) as { time: string }
  const today = lagosDay(new Date(time))
  const sunday = addDays(today, 7 - weekday(today))
  const closed = await staff.visit(`/admin/bookings/new?service=repair&day=${sunday}`)
  expect(closed.text).toMatch(/Next free day: \w{3} \d+ \w{3}.*No time is left then\./)
  expect(closed.html).toMatch(/<button[^>]* value="\d{4}-\d\d-\d\d"/)
})
