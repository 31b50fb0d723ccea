import { describe, expect, test } from 'vitest'
import { book, choicesIn, rider, stepsToForm } from '../support/book.ts'
import { formTo } from '../support/form-in-page.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually } from '../support/shopper.ts'

const open = shopWithStaff()
const { as, visitor } = open

const pathOf = ({ url }: { url: string }) => new URL(url).pathname

describe('a visitor', () => {
  test('books a repair step by step, moves it and cancels it, and is told of each by a letter', async () => {
    const who = visitor()
    expect((await who.visit('/contact')).html).toContain('href="/services"')
    const services = await who.visit('/services')
    expect(services.text).toMatch(/Repair Bring your bike.* 1 hour, from ₦5,000/)
    expect((await who.visit('/sitemaps/pages.xml')).html).toContain('/services')
    const form = await stepsToForm(who, 'repair')
    const wrong = await who.submit(form, /\/services\/book/, { ...rider, phone: '12', wish: ' ' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Enter a Nigerian phone number')
    expect(wrong.text).toContain('Say in a few words what is wrong')
    expect(wrong.html).toContain('value="Ngozi"')
    const booked = await who.submit(wrong, /\/services\/book/, rider)
    expect(booked.text).toMatch(/Booking SB-.*Your time is booked/)
    expect(booked.headers.get('cache-control')).toContain('no-store')
    const path = pathOf(booked)

    const letter = await letterTo(open.shop.folder, rider.email, /^Booked: Repair/)
    expect(letter.text).toContain(`${path}/calendar.ics`)
    expect(letter.calendar).toContain('STATUS:CONFIRMED')
    expect(letter.text).not.toContain(rider.wish)
    const file = await fetch(`${open.shop.origin}${path}/calendar.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const before = await file.text()
    expect(before.replaceAll('\r\n ', '')).toContain(`Cancel it: ${open.shop.origin}${path}/cancellation`)

    const move = await who.visit(`${path}/time`)
    const other = [...move.html.matchAll(/<option value="([^"]+)"/g)].at(-1)?.[1] ?? ''
    expect((await who.submit(move, /\/time$|^$/, { time: 'never' })).status).toBe(422)
    const moved = await who.post(`${path}/time`, { time: other })
    expect(moved.text).toContain('Your booking has been moved')
    await letterTo(open.shop.folder, rider.email, /^New time: Repair/)
    const after = await (await fetch(`${open.shop.origin}${path}/calendar.ics`)).text()
    const uid = /UID:(\S+)/
    expect(uid.exec(after)?.[1]).toBe(uid.exec(before)?.[1])
    expect(after).toContain('SEQUENCE:1')

    expect((await who.visit(`${path}/cancellation`)).text).toContain('Cancel this booking?')
    expect((await who.post(`${path}/cancellation`, {})).text).toContain('Your booking is cancelled')
    await letterTo(open.shop.folder, rider.email, /^Cancelled: Repair/)
    expect((await who.visit(`${path}/cancellation`)).url).toBe(open.shop.origin + path)
    expect((await who.visit('/services/bookings/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  test('who comes second for the last place keeps what they typed, and is shown other times', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const who = visitor()
        const form = await stepsToForm(who, 'assembly', { day: 1 })
        return {
          who,
          form,
          typed: { ...rider, phone: `0803 700 ${1000 + index}`, email: `racing-${index}@example.com` },
        }
      }),
    )
    const answers = await Promise.all(
      many.map(async ({ who, form, typed }) => ({
        who,
        typed,
        page: await who.submit(form, /\/services\/book/, typed),
      })),
    )
    expect(answers.filter(({ page }) => page.status === 200)).toHaveLength(1)
    const lost = answers.filter(({ page }) => page.status === 409)
    expect(lost).toHaveLength(19)
    for (const { page, typed } of lost) {
      expect(page.text).toContain('Somebody else has this time')
      expect(page.html).toContain(`value="${typed.email}"`)
      const [next = ''] = /(?<=<option value=")\d[^"]+/.exec(page.html) ?? []
      if (page === lost[0]?.page)
        expect((await lost[0].who.submit(page, /\/services\/book/, { time: next })).text).toContain(
          'Your time is booked',
        )
    }
  })

  test('asks for a test ride of a bike, and nothing odd in the address is a fault', async () => {
    const who = visitor()
    const all = await who.visit('/services/book?service=test-ride')
    expect(all.text).toMatch(/Which bike\?.*Adult Bikes.*Marina Hybrid 7.*Kids Bikes.*E-Bikes/)
    const { fields } = formTo(all.html, /\/services\/book$/)
    const find = (q: string) => who.visit(`/services/book?${new URLSearchParams({ ...fields, q })}`)
    const found = await find('hybrid MARINA')
    const bikes = choicesIn(found).filter((path) => path.includes('bike='))
    expect(bikes).toEqual([expect.stringContaining('bike=marina-hybrid-7')])
    expect((await find('tricycle')).text).toContain('No bike has these words')
    const chosen = await who.visit(bikes[0] ?? 'no bike')
    expect(chosen.text).toContain('Marina Hybrid 7 Change bike')

    const form = await stepsToForm(who, 'test-ride', { bike: 'marina-hybrid-7' })
    const without = await who.submit(form, /\/services\/book/, { ...rider, bike: '', wish: '' })
    expect(without.text).toContain('Choose the bike')
    const booked = await book(who, 'test-ride', { bike: 'marina-hybrid-7', typed: { wish: '' } })
    expect(booked.text).toContain('Test ride, Marina Hybrid 7')
    for (const search of ['service=x', 'service=repair&day=2026-02-31', 'service=repair&day=9999-12-31&time=99:99'])
      expect((await who.visit(`/services/book?${search}`)).status).toBe(200)
    for (const fields of [{}, { service: 'repair' }, { service: 'repair', time: '2026-13-45 25:61', key: 'x' }])
      expect((await who.send('/services/book', fields as Record<string, string>)).status).toBeLessThan(500)

    // the form that has booked already, sent for another service
    const other = await stepsToForm(who, 'repair', { day: 4 })
    const used = formTo(other.html, /\/services\/book/).fields
    expect((await who.post('/services/book', { ...used, ...rider })).text).toContain('Your time is booked')
    const again = await who.post(other.url, { ...used, ...rider, service: 'assembly' })
    expect([again.status, again.text.includes('Send it once more')]).toEqual([422, true])
  })
})

test('staff see the day, say who came, book for whoever calls, and cancel with a reason', async () => {
  const customer = visitor()
  const email = 'expected@example.com'
  const booked = await book(customer, 'repair', {
    day: 3,
    typed: { email, firstName: 'Zainab', phone: '0803 555 0202' },
  })
  const number = /SB-\w{4}-\w{4}/.exec(booked.text)?.[0] ?? ''
  const sales = as('sales')
  const found = await sales.visit(`/admin/find?q=${number}`)
  const path = /href="(\/admin\/bookings\/[\da-f-]{36})"/.exec(found.html)?.[1] ?? ''
  const detail = await sales.visit(path)
  expect(detail.text).toMatch(/Expected.*The chain slips\./)
  expect(detail.text).not.toContain('They did not come')
  const day = /\/admin\/bookings\?day=([\d-]+)/.exec(detail.html)?.[1] ?? ''
  expect((await sales.visit(`/admin/bookings?day=${day}`)).text).toContain('Zainab Ade, 0803 555 0202')
  expect(pathOf(await as('stock').visit('/admin/bookings'))).toBe('/admin')
  expect((await sales.visit('/admin/bookings/services')).status).toBe(403)

  const begins = /(\d{4}-\d\d-\d\d)/.exec(day)?.[1] ?? ''
  await open.shop.ask('clock', { moveTo: `${begins}T17:59:00+01:00` })
  try {
    expect((await sales.visit('/admin')).text).toMatch(/Bookings today 1 booking, first at/)
    const stale = await sales.visit(path)
    const here = await sales.post(`${path}/state`, { state: 'arrived', version: '1' })
    expect(here.text).toContain('The booking is: Here')
    const late = formTo(stale.html, /\/state$/)
    expect((await sales.post(`${path}/state`, { ...late.fields, state: 'missed' })).text).toContain(
      'Somebody has done something with it meanwhile',
    )
    expect((await sales.post(`${path}/state`, { state: 'done', version: '2' })).text).toContain('The booking is: Done')
    expect((await sales.visit('/admin')).text).not.toContain('Bookings today')
    expect((await sales.submit(await sales.visit(path), /\/notes$/, { words: 'New chain fitted' })).text).toContain(
      'New chain fitted',
    )
  } finally {
    await open.shop.ask('clock', { moveTo: null })
  }

  const form = await sales.visit(`/admin/bookings/new?${new URLSearchParams({ service: 'repair', day })}`)
  const time = /<option value="(\d[^"]+)"/.exec(form.html)?.[1] ?? ''
  const typed = { time, firstName: 'Musa', lastName: 'Bello', phone: '0803 555 0303', wish: 'Flat tyre' }
  const isNewBooking = /\/bookings\/new(\?|$)/
  expect((await sales.submit(form, isNewBooking, { ...typed, wish: '' })).status).toBe(422)
  const walkIn = await sales.submit(form, isNewBooking, typed)
  expect(walkIn.text).toMatch(/made .* by Demo sales.*Gave no address/)
  const cancelPath = `${pathOf(walkIn)}/cancellation`
  expect((await sales.post(cancelPath, { reason: ' ' })).status).toBe(422)
  expect((await sales.post(cancelPath, { reason: 'The mechanic is ill' })).text).toContain(
    'Called off: The mechanic is ill',
  )

  const other = await book(customer, 'repair', { day: 2, typed: { email, phone: '0803 555 0404' } })
  const otherNumber = /SB-\w{4}-\w{4}/.exec(other.text)?.[0] ?? ''
  const otherPath = /href="(\/admin\/bookings\/[\da-f-]{36})"/.exec(
    (await sales.visit(`/admin/find?q=${otherNumber}`)).html,
  )?.[1]
  await sales.post(`${otherPath}/cancellation`, { reason: 'The store is closed that day' })
  const letter = await letterTo(open.shop.folder, email, /^Cancelled: Repair/)
  expect(letter.text).toContain('The store is closed that day')
  expect((await customer.visit(pathOf(other))).text).toContain('The store is closed that day')
  const journal = (await as('manager').visit(`/admin/journal?${new URLSearchParams({ about: 'booking' })}`)).text
  for (const change of ['booking made', 'booking state', 'booking note', 'booking cancelled'])
    expect(journal).toContain(change)
})

test('whoever books for a caller keeps all they typed while they look at other days and services', async () => {
  const sales = as('sales')
  const path = '/admin/bookings/new'
  const typed = {
    firstName: 'Musa',
    lastName: 'Bello',
    phone: '0803 555 0909',
    email: 'musa@example.com',
    wish: 'Squeaks',
  }
  const form = /\/bookings\/new(\?|$)/
  const firstTime = (html: string) => /<option value="(\d[^"]+)"/.exec(html)?.[1] ?? ''
  const kept = (html: string) => formTo(html, form).fields

  const first = await sales.visit(path)
  const time = firstTime(first.html)
  const later = new Date(Date.parse(kept(first.html).day ?? '') + 20 * 86_400_000)
  while (later.getUTCDay() !== 3) later.setUTCDate(later.getUTCDate() + 1)
  const day = later.toISOString().slice(0, 10)
  const onDay = await sales.submit(first, form, { ...typed, day, show: '' })
  expect(onDay.status).toBe(200)
  expect(kept(onDay.html)).toMatchObject({ ...typed, day, kind: 'repair' })
  expect(firstTime(onDay.html)).toContain(day)

  // with another day in its field, neither Enter nor Book takes the time of the day that was shown
  expect((await sales.submit(first, form, { ...typed, time, day, entered: 'yes' })).status).toBe(200)
  const notShown = await sales.submit(first, form, { ...typed, time, day })
  expect(notShown.status).toBe(422)
  expect(notShown.text).toContain('Choose a time')

  later.setUTCDate(later.getUTCDate() + 4)
  const sunday = later.toISOString().slice(0, 10)
  const closed = await sales.submit(onDay, form, { day: sunday, kind: 'assembly', show: '' })
  expect(closed.text).toMatch(/No time is left then/)
  const nextFree = /<button[^>]* value="(\d[^"]+)"/.exec(closed.html)?.[1] ?? 'no day'
  const onNext = await sales.submit(closed, form, { order: 'GC-7K4M-2P9X', show: nextFree })
  expect(kept(onNext.html)).toMatchObject({ ...typed, day: nextFree, kind: 'assembly' })
  const again = await sales.submit(onNext, form, { kind: 'repair', show: '' })
  expect(kept(again.html)).toMatchObject({ ...typed, order: 'GC-7K4M-2P9X' })
  const booked = await sales.submit(again, form, { time: firstTime(again.html) })
  for (const said of ['Repair', 'Musa Bello', 'Squeaks']) expect(booked.text).toContain(said)
})

test('a letter comes the day before, once, though the shop dies about then', async () => {
  const email = 'tomorrow@example.com'
  const booked = await book(visitor(), 'repair', { day: 5, typed: { email, phone: '0803 555 0505' } })
  const day = /DTSTART:(\d{4})(\d\d)(\d\d)T/.exec(
    await (await fetch(`${open.shop.origin}${pathOf(booked)}/calendar.ics`)).text(),
  )
  const begins = Date.parse(`${day?.slice(1).join('-')}T00:00:00+01:00`)
  await open.shop.ask('clock', { moveTo: new Date(begins - 15 * 3_600_000 - 1000).toISOString() })
  await open.shop.ask('sweep')
  const reminders = async () =>
    (await lettersTo(open.shop.folder, email)).filter(({ subject }) => subject.startsWith('Tomorrow:')).length
  const allIsPosted = () =>
    eventually(
      () => open.shop.ask('status') as Promise<{ unsentMails: number; waitingTasks: number }>,
      ({ unsentMails, waitingTasks }) => unsentMails + waitingTasks === 0,
    )
  await allIsPosted()
  expect(await reminders()).toBe(0)
  await open.shop.ask('clock', { moveTo: new Date(begins - 15 * 3_600_000 + 1000).toISOString() })
  const swept = open.shop.ask('sweep').catch(() => null)
  await open.shop.kill()
  await swept
  await open.shop.restart()
  await open.shop.ask('clock', { moveTo: new Date(begins - 14 * 3_600_000).toISOString() })
  await open.shop.ask('sweep')
  await eventually(reminders, (count) => count === 1)
  await open.shop.ask('sweep')
  await allIsPosted()
  expect(await reminders()).toBe(1)
  await open.shop.ask('clock', { moveTo: null })
})
