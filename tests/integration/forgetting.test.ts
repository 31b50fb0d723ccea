import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runSweeps } from '#jobs/schedule.ts'
import { bookService } from '#shop/bookings/book-service.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { setMessageState } from '#shop/messages/handle-message.ts'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { confirmationToken, confirmNewsletter } from '#shop/newsletter/confirm-newsletter.ts'
import { leaveByLetter, leavingToken } from '#shop/newsletter/leave-newsletter.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { eraseOrders } from '#shop/privacy/erase-orders.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { addAttempt, placedOrder } from '../support/paid-order.ts'
import { productOnSale } from '../support/reprice.ts'
import { testShop } from '../support/test-shop.ts'
import { whereInDatabase } from '../support/where-in-database.ts'

const open = testShop()

/** Lets so many days pass, and the letters that are owed go out. */
async function passDays(days: number) {
  const sent = { sent_at: open.clock.now(), remind_at: null }
  await open.shop.database.updateTable('mails').set(sent).where('sent_at', 'is', null).execute()
  open.clock.moveTo(new Date(open.clock.now().getTime() + days * 86_400_000))
  await runSweeps(open.shop)
}

const findWord = (word: string) => whereInDatabase(open.shop, [word])

test('an address that nobody confirmed for the newsletter is forgotten after a week', async () => {
  required(await subscribe(open.shop, { email: 'typo-newsletter@example.com', source: 'home', client: null }))
  await passDays(6)
  expect(await findWord('typo-newsletter')).toContain('public.newsletter_subscribers: typo-newsletter')
  await passDays(2)
  expect(await findWord('typo-newsletter')).not.toContain('public.newsletter_subscribers: typo-newsletter')
})

test('that somebody left the newsletter stays noted, whoever types their address again', async () => {
  const email = 'gone-reader@example.com'
  const ask = () => subscribe(open.shop, { email, source: 'footer', client: null })
  const reader = () =>
    open.shop.database
      .selectFrom('newsletter_subscribers')
      .select(['id', 'status', 'left_at', 'confirmation_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  required(await ask())
  required(await confirmNewsletter(open.shop, confirmationToken(open.shop, (await reader()).confirmation_id ?? '')))
  const { id } = await reader()
  required(await leaveByLetter(open.shop, leavingToken(open.shop, id)))
  const { left_at } = await reader()
  expect(left_at).not.toBeNull()

  required(await ask())
  expect(await reader()).toMatchObject({ id, status: 'unconfirmed' })
  await passDays(8)
  expect(await reader()).toEqual({ id, status: 'unsubscribed', left_at, confirmation_id: null })
  const events = await open.shop.database
    .selectFrom('newsletter_events')
    .select('what')
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ what }) => what).slice(0, 3)).toEqual(['asked', 'confirmed', 'left'])
  // nobody who asks for themselves is kept out
  required(await ask())
  expect(await reader()).toMatchObject({ id, status: 'unconfirmed' })
})

test('a message is kept while it waits, and a year after its last word; then nothing of it is left', async () => {
  const write = async (name: string) => {
    const draft = { name, email: `${name}@example.com`, phone: '', subject: 'Brakes', message: `${name} asks` }
    required(await receiveMessage(open.shop, draft))
    const { id } = await open.shop.database
      .selectFrom('contact_messages')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }
  await write('waiting-writer')
  const settled = await write('settled-writer')
  required(await setMessageState(open.as('sales'), { messageId: settled, seenVersion: 1, state: 'done' }))
  await passDays(364)
  expect(await findWord('settled-writer')).not.toEqual([])
  await passDays(2)
  expect(await findWord('settled-writer')).toEqual([])
  expect(await findWord('waiting-writer')).toContain('public.contact_messages: waiting-writer')
})

test('a booking is forgotten a year after its day, with its letters', async () => {
  const now = open.clock.now()
  const [free] = (await listFreeDays(open.shop, { service: { kind: 'repair', minutes: 60, capacity: 2 } })).filter(
    ({ times }) => times.length > 0,
  )
  const draft = {
    firstName: 'Onetime',
    lastName: 'Cyclist',
    email: 'onetime-cyclist@example.com',
    phone: '0803 765 4321',
    wish: 'A wheel',
    order: '',
    bike: '',
  }
  const time = timeOf(free?.times[0]?.beginsAt ?? now)
  const wanted = { kind: 'repair' as const, day: free?.day ?? lagosDay(now), time, key: randomUUID(), draft }
  required(await bookService(open.shop, { ...wanted, client: null }))
  await passDays(360)
  expect(await findWord('onetime-cyclist')).toContain('public.bookings: onetime-cyclist')
  await passDays(40)
  expect(await findWord('onetime-cyclist')).toEqual([])
})

test('an order is known for six years, and then only by its figures; one with a return under way stays', async () => {
  const variantId = (await productOnSale(open.shop, 'mainland-u-lock-14')).variants[0]?.id ?? ''
  const sold = [{ variantId, quantity: 1 }]
  const old = await deliveredOrder(open.shop, sold, { email: 'six-years@example.com' })
  const returning = await deliveredOrder(open.shop, sold, { email: 'returning-still@example.com' })
  const line = {
    variantId,
    quantity: 1,
    reason: 'changed-mind',
    condition: 'unused',
    replacementVariantId: null,
  } as const
  const asked = { lines: [line], wish: 'refund', note: '', isComplete: true } as const
  required(await requestReturn(open.shop, { linkToken: returning.linkToken, key: randomUUID(), asked }))

  await passDays(6 * 365)
  expect(await findOrderById(open.shop, old.orderId)).toMatchObject({ recipient: { firstName: 'Ada' } })
  await passDays(3)
  const forgotten = await findOrderById(open.shop, old.orderId)
  expect(forgotten).toMatchObject({ totalKobo: old.order.totalKobo, recipient: { firstName: 'Erased', email: '' } })
  expect(await findWord('six-years')).toEqual([])
  expect(await findOrderById(open.shop, returning.orderId)).toMatchObject({ recipient: { firstName: 'Ada' } })
})

test('what a provider said of payments that are not the shop’s is blanked after 30 days, of forgotten orders at once', async () => {
  const { orderId } = await placedOrder(open)
  const { reference } = await addAttempt(open, { orderId, amountKobo: 100_000 })
  const tell = (about: string, key: string) =>
    open.shop.database
      .insertInto('payment_notifications')
      .values({
        provider: 'paystack',
        dedupe_key: key,
        event: 'charge.success',
        reference: about,
        ...{ body: Buffer.from(`{"email": "payer-${key}@example.com"}`), received_at: open.clock.now() },
      })
      .execute()
  await tell('of-another-shop', 'stranger')
  await tell(reference, 'ours')
  const isKept = async (key: string) => (await findWord(`payer-${key}`)).length > 0
  await passDays(29)
  expect([await isKept('stranger'), await isKept('ours')]).toEqual([true, true])
  await passDays(2)
  expect([await isKept('stranger'), await isKept('ours')]).toEqual([false, true])
  const came = open.shop.database.selectFrom('payment_notifications').select('event')
  expect(await came.where('reference', '=', 'of-another-shop').execute()).toHaveLength(1)

  await eraseOrders(open.asShop(), [orderId])
  expect(await isKept('ours')).toBe(false)
  await tell(reference, 'late')
  await passDays(1)
  expect(await isKept('late')).toBe(false)
})

test('as many orders as come of age in a day are forgotten in a day', async () => {
  const variantId = (await productOnSale(open.shop, 'mainland-u-lock-14')).variants[0]?.id ?? ''
  const { orderId } = await deliveredOrder(open.shop, [{ variantId, quantity: 1 }], { email: 'busy-day@example.com' })
  await sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'TS-OLD-' || nth, 'link_token', left(md5(nth::text), 22),
      'status', 'cancelled', 'cancelled_because', 'unpaid', 'payment_status', 'unpaid', 'goods_kobo', 0, 'delivery_kobo', 0, 'assembly_kobo', 0,
      'total_kobo', 0, 'vat_kobo', 0))).*
    from orders, generate_series(1, 250) nth where id = ${orderId}`.execute(open.shop.database)
  const known = async () =>
    (await sql`select from orders where email = 'busy-day@example.com'`.execute(open.shop.database)).rows.length
  expect(await known()).toBe(251)
  // on another day than the story before, of which the sweep of each day knows
  await passDays(6 * 365 + 30)
  expect(await known()).toBe(0)
  // nobody has ordered what stands in these: the books are asked after each test
  await open.shop.database.deleteFrom('orders').where('number', 'like', 'TS-OLD-%').execute()
})
