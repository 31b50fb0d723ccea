import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookService } from '#shop/bookings/book-service.ts'
import { cancelBookingByLink } from '#shop/bookings/cancel-booking.ts'
import { findBookingByLink } from '#shop/bookings/find-booking.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { moveBookingByLink } from '#shop/bookings/move-booking.ts'
import { saveService } from '#shop/bookings/save-service.ts'
import type { ServiceKind } from '#shop/bookings/service.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { saveHoliday } from '#shop/delivery/save-holiday.ts'
import { addDays, lagosDay, weekday } from '#shop/lagos-day.ts'
import { required } from '#shop/outcome.ts'
import { rider } from '../support/book.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { testShop } from '../support/test-shop.ts'

// Bookings by their verbs; what people see of them is in bookings-over-http.test.ts.

const open = testShop()
const draft = { ...rider, order: '', bike: '' }

async function serviceOf(kind: ServiceKind) {
  const service = (await listServices(open.shop)).find((one) => one.kind === kind)
  if (!service) throw new Error(`no service ${kind}`)
  return service
}

let callers = 0
/** Each with a phone of their own: nobody books that often. */
const caller = () => ({ ...draft, phone: `0803 600 ${String(1000 + callers++)}` })

function book(kind: ServiceKind, day: string, time: string, more = {}) {
  const wanted = { kind, day, time, key: crypto.randomUUID(), draft: { ...caller(), ...more } }
  return bookService(open.shop, { ...wanted, client: null })
}

describe('the times of a service', () => {
  test('follow the hours of the store, leave out Sundays and holidays, and end three hours before', async () => {
    const service = await serviceOf('repair')
    const monday = '2031-03-03'
    open.clock.moveTo(new Date(`${monday}T10:30:00+01:00`))
    required(await saveHoliday(open.as('admin'), { day: '2031-03-05', name: 'A holiday' }))
    const days = await listFreeDays(open.shop, { service })
    expect(days.map(({ day }) => day).slice(0, 6)).toEqual([
      ...['2031-03-03', '2031-03-04', '2031-03-06', '2031-03-07', '2031-03-08', '2031-03-10'],
    ])
    expect(days.every(({ day }) => weekday(day) !== 0)).toBe(true)
    expect(days.at(-1)?.day).toBe(addDays(monday, 26))
    expect(days[0]?.times.map(({ beginsAt }) => timeOf(beginsAt))).toEqual(['14:00', '15:00', '16:00', '17:00'])
    for (const [day, time] of [
      [monday, '13:00'],
      ['2031-03-05', '10:00'],
      ['2031-03-09', '10:00'],
      ['2031-03-04', '10:30'],
      ['2031-06-03', '10:00'],
      ['2031-03-04', '18:00'],
    ] as const)
      expect([day, time, await book('repair', day, time)]).toMatchObject([day, time, { reason: 'taken' }])
  })

  test('can be had as often as there are places, by nobody else then, and again once somebody cancels', async () => {
    open.clock.moveTo(new Date('2031-04-01T08:00:00+01:00'))
    const day = '2031-04-02'
    const [first, second] = [required(await book('repair', day, '09:00')), required(await book('repair', day, '09:00'))]
    expect(await book('repair', day, '09:00')).toMatchObject({ reason: 'taken' })
    // each service has places of its own
    required(await book('assembly', day, '09:00'))
    required(await cancelBookingByLink(open.shop, first))
    required(await book('repair', day, '09:00'))
    const moved = await moveBookingByLink(open.shop, { ...second, day, time: '10:00' })
    expect(moved).toMatchObject({ accepted: true, value: { isMoved: true } })
    required(await book('repair', day, '09:00'))
  })

  test('are given to one of many who ask at the same moment for the last place', async () => {
    open.clock.moveTo(new Date('2031-05-01T08:00:00+01:00'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => book('assembly', '2031-05-02', '09:00')))
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.accepted && answer.reason !== 'taken')).toEqual([])
  })

  test('are kept by the database itself, whatever a program writes', async () => {
    open.clock.moveTo(new Date('2031-06-02T08:00:00+01:00'))
    const { id } = required(await book('assembly', '2031-06-03', '09:00'))
    const copy = (bench: number, minutes: number) =>
      sql`insert into bookings (id, number, link_token, kind, begins_at, ends_at, bench, phone, first_name, last_name,
          price_kobo, is_from_price, made_at)
        select gen_random_uuid(), 'SB-AAAA-AAAA', 'another', kind, begins_at + ${minutes} * interval '1 minute',
          ends_at + ${minutes} * interval '1 minute', ${bench}::int, phone, first_name, last_name, 0, false, made_at
        from bookings where id = ${id}`.execute(open.shop.database)
    await expect(copy(1, 0)).rejects.toMatchObject({ code: '23P01' })
    await expect(copy(1, 30)).rejects.toMatchObject({ code: '23P01' })
    await expect(copy(2, 0)).rejects.toMatchObject({ code: '23514' })
    await expect(copy(1, 60)).resolves.toBeDefined()
  })

  test('stay with whoever has them when a service changes, and nobody gets a place across them', async () => {
    open.clock.moveTo(new Date('2031-07-01T08:00:00+01:00'))
    const { version, ...service } = await serviceOf('test-ride')
    const ride = { bike: 'marina-hybrid-7' }
    const day = '2031-07-02'
    required(await book('test-ride', day, '09:30', ride))
    required(await book('test-ride', day, '09:30', ride))
    const changed = { ...service, minutes: 45, seenVersion: version }
    await expect(saveService(open.as('sales'), changed)).rejects.toThrow('not permitted')
    required(await saveService(open.as('manager'), changed))
    expect(await saveService(open.as('manager'), { ...changed, minutes: 50 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    const days = await listFreeDays(open.shop, { service: { ...service, minutes: 45 } })
    const times = days.find((one) => one.day === day)?.times.map(({ beginsAt }) => timeOf(beginsAt))
    expect(times?.slice(0, 2)).toEqual(['10:30', '11:15'])
    required(await saveService(open.as('manager'), { ...changed, isOn: false, seenVersion: version + 1 }))
    expect(await book('test-ride', day, '12:00', ride)).toMatchObject({ reason: 'not-offered' })
  })
})

test('a booking is no more its customer’s to change three hours before it begins', async () => {
  open.clock.moveTo(new Date('2031-08-01T08:00:00+01:00'))
  const booked = required(await book('repair', '2031-08-02', '12:00'))
  open.clock.moveTo(new Date('2031-08-02T09:00:01+01:00'))
  const move = { ...booked, day: '2031-08-02', time: '16:00' }
  expect(await moveBookingByLink(open.shop, move)).toMatchObject({ reason: 'too-late' })
  expect(await cancelBookingByLink(open.shop, booked)).toMatchObject({ reason: 'too-late' })
  open.clock.moveTo(new Date('2031-08-02T08:59:59+01:00'))
  required(await moveBookingByLink(open.shop, move))
  required(await cancelBookingByLink(open.shop, booked))
  required(await cancelBookingByLink(open.shop, booked))
})

test('an order is named only by whoever knows its phone, and a bike only while it is sold', async () => {
  open.clock.moveTo(new Date('2031-09-01T08:00:00+01:00'))
  const day = lagosDay(new Date('2031-09-02T12:00:00+01:00'))
  const problem = (field: string) => ({ details: { problems: [{ field, problem: 'unknown' }] } })
  const { id: variantId } = await open.shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('variants.id')
    .where('slug', '=', 'oworo-inner-tube')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { order } = await deliveredOrder(open.shop, [{ variantId, quantity: 1 }])
  const named = { order: order.number.toLowerCase() }
  expect(await book('assembly', day, '09:00', named)).toMatchObject(problem('order'))
  const { linkToken } = required(await book('assembly', day, '09:00', { ...named, phone: order.recipient.phone }))
  expect(await findBookingByLink(open.shop, linkToken)).toMatchObject({ orderNumber: order.number })
  for (const bike of ['no-such-bike', 'oworo-inner-tube'])
    expect(await book('test-ride', day, '09:00', { bike })).toMatchObject({ accepted: false })
})
