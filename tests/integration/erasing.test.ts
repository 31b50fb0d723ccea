import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookService } from '#shop/bookings/book-service.ts'
import { addBookingNote } from '#shop/bookings/handle-booking.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { draftEdit } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { type Checkout, placeOrder } from '#shop/checkout/place-order.ts'
import { waiveDue } from '#shop/checkout/waive-due.ts'
import { listTestimonials } from '#shop/content/list-testimonials.ts'
import { saveTestimonials } from '#shop/content/save-testimonials.ts'
import { blockCustomer } from '#shop/customers/block-customer.ts'
import { saveAddress } from '#shop/customers/save-address.ts'
import { saveCustomerTags } from '#shop/customers/save-customer-tags.ts'
import type { Role } from '#shop/identity/actor.ts'
import { addPerson } from '#shop/identity/add-person.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { markDelivered } from '#shop/orders/mark-delivered.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { eraseAccount } from '#shop/privacy/erase-account.ts'
import { exportOwnData } from '#shop/privacy/export-own-data.ts'
import { quoteReview } from '#shop/reviews/quote-review.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { paidOrderOf } from '../support/order-of.ts'
import { type OrderState, openOrderBook, orderStates } from '../support/orders-in-state.ts'
import { confirmAddress, newPerson, type Person, signIn, signUp as signUpByPage } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { testShop } from '../support/test-shop.ts'
import { whereInDatabase } from '../support/where-in-database.ts'

const nowhere = { client: null, device: null, deviceToken: null }

describe('an account that is erased', () => {
  const open = testShop()
  let book: Awaited<ReturnType<typeof openOrderBook>>
  beforeAll(async () => {
    book = await openOrderBook(open.shop, 'oworo-inner-tube', { received: 40 })
  })

  /** Somebody with an account, a proved address, and an order that stands like this. */
  async function buyer(state: OrderState, lastName: string) {
    const person = { ...newPerson('Ebiere'), lastName }
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const change = open.shop.database
    await change.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    const order = await book.orderIn(state)
    const { email } = person
    const phone = '+2348037654321'
    const named = { email: email.toUpperCase(), phone, first_name: person.firstName, last_name: lastName }
    await change.updateTable('orders').set(named).where('id', '=', order.orderId).execute()
    return { person, userId, phone, ...order }
  }
  const asPerson = (userId: string): Shop => ({ ...open.shop, actor: { kind: 'customer', userId } })

  test('leaves the figures of its orders, and no trace of whose they were in the whole database', async () => {
    const { person, userId, phone, orderId } = await buyer('delivered', 'Quartermaine-Bassey')
    const as = asPerson(userId)
    const place = { street: '91 Erasure Close', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
    const draft = { firstName: person.firstName, lastName: person.lastName, phone, ...place }
    required(await saveAddress(as, { addressId: null, draft }))
    const { database } = open.shop
    const known = { email: person.email, name: `${person.firstName} ${person.lastName}`, phone }
    const now = open.clock.now()
    const day = now.toISOString().slice(0, 10)
    await database
      .insertInto('contact_messages')
      .values({ id: userId, ...known, subject: 'Brakes', message: 'They squeak', received_at: now, received_on: day })
      .execute()
    const [free] = (await listFreeDays(as, { service: { kind: 'repair', minutes: 60, capacity: 2 } })).filter(
      ({ times }) => times.length > 0,
    )
    const told = { ...person, phone, wish: `${person.lastName}’s wheel`, order: '', bike: '' }
    const time = timeOf(free?.times[0]?.beginsAt ?? now)
    const wanted = { kind: 'repair' as const, day: free?.day ?? '', time, key: userId, draft: told, client: null }
    const { id: bookingId } = required(await bookService(as, wanted))
    const sales: Shop = { ...open.shop, actor: { kind: 'staff', role: 'sales', userId } }
    required(await addBookingNote(sales, { bookingId, words: `${person.lastName} rang`, key: orderId }))
    expect((await exportOwnData(as)).bookings).toMatchObject([{ wish: told.wish, status: 'booked' }])
    await database
      .insertInto('order_notes')
      .values({ id: userId, order_id: orderId, written_at: now, words: `${person.lastName} rang` })
      .execute()
    const [payment] = await database
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .execute()
    await database
      .insertInto('payment_notifications')
      .values({
        provider: 'paystack',
        dedupe_key: userId,
        event: 'charge.success',
        reference: payment?.reference ?? '',
        body: Buffer.from(JSON.stringify(known)),
        received_at: now,
      })
      .execute()
    // it is still watched whether the money of the second attempt comes
    await database.updateTable('payments').set({ check_due_at: null }).where('order_id', '=', orderId).execute()
    const words = [person.email, person.lastName, '8037654321', '91 Erasure Close']
    expect((await whereInDatabase(open.shop, words)).length).toBeGreaterThan(5)
    const figures = () =>
      database
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select([
          'orders.number',
          'status',
          'total_kobo',
          'vat_kobo',
          'lga',
          'placed_at',
          'order_lines.name',
          'line_kobo',
        ])
        .where('orders.id', '=', orderId)
        .execute()
    const before = await figures()

    required(await eraseAccount(as, { userId }))
    const letters = await database.selectFrom('mails').selectAll().where('recipient', '=', person.email).execute()
    expect(letters.map(({ kind }) => kind)).toEqual(['account-erased'])
    await database.deleteFrom('mails').where('recipient', '=', person.email).execute()
    expect(await whereInDatabase(open.shop, words)).toEqual([])
    expect(await figures()).toEqual(before)
    const lines = await database
      .selectFrom('journal_entries')
      .selectAll()
      .where('subject', '=', `user:${userId}`)
      .execute()
    expect(lines).toMatchObject([{ change: 'account erased', before: null, after: null }])
  })

  test('leaves no word of them in the journal, whatever the team wrote there', async () => {
    const person = { ...newPerson('Quetta'), lastName: 'Vanishing-Row' }
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const { database } = open.shop
    const words = ['Vanishing', 'Quetta']
    const { id: orderId, lines } = await paidOrderOf(open, {
      goods: [{ slug: 'mainland-coil-lock' }],
      method: 'collection',
    })
    const named = { user_id: userId, first_name: person.firstName, last_name: person.lastName }
    await database.updateTable('orders').set(named).where('id', '=', orderId).execute()

    for (const street of ['1 Vanishing Row', '2 Vanishing Row']) {
      const { changes: seenChanges } = await findOrderById(open.shop, orderId)
      const address = { street, area: null, lga: 'Eti-Osa', landmark: 'Vanishing Well', riderNote: null }
      const wish = { swaps: new Map(), deliveryMethod: 'express' as const, assembly: 'none' as const, address }
      const { after } = required(await draftEdit(open.as('sales'), orderId, wish))
      const edit = { orderId, wish, seenChanges, seenTotalKobo: after.sums.totalKobo, key: randomUUID() }
      required(await editOrder(open.as('sales'), edit))
    }
    const { dueKobo: seenDueKobo } = await findOrderById(open.shop, orderId)
    required(await waiveDue(open.as('manager'), { orderId, seenDueKobo, reason: 'Quetta rang twice' }))
    const dispatch = { orderId, carrier: 'Rider', tracking: null, frames: [] }
    required(await prepareOrder(open.as('sales'), { orderId }))
    required(await dispatchOrder(open.as('sales'), dispatch))
    required(await markDelivered(open.as('sales'), { orderId }))
    const journal = async () => {
      const about = database.selectFrom('journal_entries').select(['change', 'before', 'after'])
      return (await about.where('subject', '=', `order:${orderId}`).orderBy('id').execute()).slice(0, 3)
    }
    expect(await journal()).toMatchObject([
      { change: 'order changed', before: { lga: null }, after: { lga: 'Eti-Osa' } },
      { change: 'order changed', before: { lga: 'Eti-Osa' }, after: { lga: 'Eti-Osa', changedInAddress: ['street'] } },
      { change: 'due money let go', after: { reason: 'Quetta rang twice' } },
    ])
    expect(JSON.stringify(await journal())).not.toContain('Vanishing')

    const at = open.clock.now()
    const product = await database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'mainland-coil-lock')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('reviews')
      .values({
        ...{
          id: userId,
          order_id: orderId,
          product_id: product.id,
          bought: lines[0]?.choice ?? '',
          author: 'Quetta V.',
        },
        stars: 5,
        title: 'Good',
        words: 'It locks, and it opens.',
        status: 'published',
        version: 1,
        quote_consent: 'Yes',
        quote_consent_at: at,
        written_at: at,
        changed_at: at,
        published_at: at,
      })
      .execute()
    required(await quoteReview(open.as('editor'), { reviewId: userId, seenVersion: 1, quote: 'It locks' }))
    const said = await listTestimonials(open.shop)
    const shorter = said.map((one) => (one.name === 'Quetta V.' ? { ...one, quote: 'Locks' } : one))
    required(await saveTestimonials(open.as('editor'), shorter))
    required(await saveCustomerTags(open.as('sales'), { userId, typed: 'loves vanishing', seen: [] }))
    required(await saveCustomerTags(open.as('sales'), { userId, typed: '', seen: ['loves vanishing'] }))
    required(await blockCustomer(open.as('manager'), { userId, why: 'Quetta was rude' }))
    expect(await whereInDatabase(open.shop, ['Quetta'])).toContain('public.journal_entries: Quetta')

    required(await eraseAccount(asPerson(userId), { userId }))
    await database.deleteFrom('mails').where('recipient', '=', person.email).execute()
    expect(await whereInDatabase(open.shop, words)).toEqual([])
    expect(await journal()).toMatchObject([{}, {}, { before: { dueKobo: seenDueKobo }, after: { dueKobo: 0 } }])
    const [line] = await database
      .selectFrom('journal_entries')
      .select('after')
      .where('change', '=', 'testimonials saved')
      .orderBy('id', 'desc')
      .execute()
    expect(line?.after).toEqual(await listTestimonials(open.shop))
  })

  const finished: OrderState[] = ['delivered', 'collected', 'late', 'cancelled']
  test.each(orderStates)('may go, or may not, while an order is %s', async (state) => {
    const { userId, number, orderId } = await buyer(state, 'Bassey')
    const erased = await eraseAccount(asPerson(userId), { userId })
    if (finished.includes(state)) expect(erased).toMatchObject({ accepted: true })
    else expect(erased).toMatchObject({ reason: 'orders-on-their-way', details: { numbers: [number] } })
    const kept = await open.shop.database.selectFrom('orders').select('email').where('id', '=', orderId).execute()
    expect(kept[0]?.email === '').toBe(finished.includes(state))
  })

  test('stays while money is to be returned', async () => {
    const { userId, orderId, number } = await buyer('delivered', 'Bassey')
    const { database } = open.shop
    const { id } = await database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const now = open.clock.now()
    const refund = {
      id: userId,
      payment_id: id,
      amount_kobo: 100,
      reason: 'staff',
      created_at: now,
      updated_at: now,
    } as const
    await database.insertInto('refunds').values(refund).execute()
    const settle = (status: 'failed' | 'processed') =>
      database.updateTable('refunds').set({ status }).where('id', '=', userId).execute()
    for (const erase of [1, 2]) {
      expect(await eraseAccount(asPerson(userId), { userId })).toMatchObject({ details: { numbers: [number] } })
      if (erase === 1) await settle('failed')
    }
    await database.deleteFrom('refunds').where('id', '=', userId).execute()
    expect(await eraseAccount(asPerson(userId), { userId })).toMatchObject({ accepted: true })
  })

  test('is one’s own, or asked by whoever may; and never that of the last admin', async () => {
    const person = newPerson()
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const other = required(await signUp(open.shop, { ...newPerson(), ...nowhere }))
    for (const shop of [open.shop, asPerson(other.userId), open.as('sales'), open.as('editor')])
      await expect(eraseAccount(shop, { userId })).rejects.toThrow('not permitted')
    required(await eraseAccount(open.as('manager'), { userId }))
    expect(await eraseAccount(open.as('manager'), { userId })).toMatchObject({ reason: 'no-such-account' })

    const admins = await open.shop.database
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .execute()
    for (const { user_id } of admins)
      expect(await eraseAccount(open.as('admin'), { userId: user_id })).toMatchObject({ reason: 'is-staff' })
    for (const [index, { user_id }] of admins.entries())
      expect(await eraseAccount(asPerson(user_id), { userId: user_id })).toMatchObject(
        index === admins.length - 1 ? { reason: 'last-admin' } : { accepted: true },
      )
  })

  describe('at the instant of an order', () => {
    /** Somebody with an old order, and a cart that they are about to order. */
    async function atCheckout(lastName: string) {
      const { person, userId, orderId } = await buyer('delivered', lastName)
      const as = asPerson(userId)
      const [variant] = await open.shop.database
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('slug', '=', 'oworo-inner-tube')
        .execute()
      required(await addToCart(as, { cartToken: null, variantId: variant?.id ?? '', quantity: 1 }))
      const recipient = { ...person, phone: '+2348037654321', address: null }
      const checkout: Checkout = {
        cartToken: null,
        recipient,
        deliveryMethod: 'collection',
        assembly: 'none',
        paymentMethod: 'transfer',
        note: null,
        seenTotalKobo: null,
      }
      const asked = await placeOrder(as, checkout)
      if (asked.accepted || asked.reason !== 'total-changed') throw new Error('the total was not told')
      return { as, userId, orderId, person, checkout: { ...checkout, seenTotalKobo: asked.details.quote.totalKobo } }
    }
    type Buyer = Awaited<ReturnType<typeof atCheckout>>
    const order = ({ as, checkout }: Buyer) => placeOrder(as, checkout)
    const erase = ({ as, userId }: Buyer) => eraseAccount(as, { userId })

    /** Either the order stands and the account with it, or nothing of its person is left. */
    async function expectOneOfBoth({ userId, person }: Buyer, isErased: boolean) {
      const users = await open.shop.database.selectFrom('users').select('id').where('id', '=', userId).execute()
      expect(users).toHaveLength(isErased ? 0 : 1)
      if (!isErased) return
      const letters = open.shop.database.deleteFrom('mails').where('kind', '=', 'account-erased')
      await letters.where('recipient', '=', person.email).execute()
      expect(await whereInDatabase(open.shop, [person.email, person.lastName])).toEqual([])
    }

    test('is not half erased: the order keeps its account, or comes to nothing', async () => {
      for (let round = 0; round < 6; round++) {
        const buying = await atCheckout(`Instant-${round}-Okonjo`)
        const [first, second] = round % 2 ? [erase, order] : [order, erase]
        const outcomes = await Promise.all([first(buying), second(buying)])
        expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
        await expectOneOfBoth(buying, outcomes[round % 2 ? 0 : 1].accepted)
      }
    })

    test.runIf(testedDatabase === 'postgres')(
      'waits for the erasure that is at its orders, and is no fault',
      async () => {
        const buying = await atCheckout('Midway-Okonjo')
        const { database } = open.shop
        const going = Promise.withResolvers<void>()
        const held = Promise.withResolvers<void>()
        const holding = database.transaction().execute(async (transaction) => {
          await transaction.selectFrom('orders').select('id').where('id', '=', buying.orderId).forUpdate().execute()
          held.resolve()
          await going.promise
        })
        await held.promise
        const erased = erase(buying)
        await waitingForLocks(1)
        const placed = order(buying)
        await waitingForLocks(2)
        going.resolve()
        await holding
        expect([await erased, await placed]).toMatchObject([{ accepted: true }, { reason: 'no-cart' }])
        await expectOneOfBoth(buying, true)
      },
    )

    /** Until so many statements wait for what others hold. */
    const waitingForLocks = (count: number) =>
      eventually(
        async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(open.shop.database)
          return rows[0]?.n ?? 0
        },
        (waiting) => waiting >= count,
      )
  })

  test('takes what others ordered with an address only once that is proved', async () => {
    const { person, userId, orderId } = await buyer('delivered', 'Bassey')
    const change = open.shop.database
    await change.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute()
    required(await eraseAccount(asPerson(userId), { userId }))
    const [kept] = await change.selectFrom('orders').select('email').where('id', '=', orderId).execute()
    expect(kept?.email).toBe(person.email.toUpperCase())
  })
})

describe('who wants to be forgotten', () => {
  let shop: RunningShop
  let sessions: Record<Role, string>
  const guest = { ...newPerson('Kodes'), lastName: 'Nopassword' }
  beforeAll(async () => {
    shop = await startShop({
      prepare: async (shop) => {
        required(await addPerson(shop, { ...guest, password: null, role: null }))
        sessions = await employ(shop)
      },
    })
  })
  afterAll(() => shop.stop())
  const isIn = async (shopper: Shopper) => new URL((await shopper.visit('/account')).url).pathname === '/account'
  async function verified(person: Person) {
    const shopper = new Shopper(shop.origin)
    await signUpByPage(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    return shopper
  }

  test('types the password again, is signed out everywhere, and gets a last letter', async () => {
    const person = newPerson('Going')
    const [shopper, other] = [new Shopper(shop.origin), new Shopper(shop.origin)]
    await signUpByPage(shopper, person)
    await signIn(other, person)
    expect((await shopper.visit('/account/profile')).html).toContain('href="/account/data"')
    const page = await shopper.visit('/account/data/erasure')
    const wrong = await shopper.submit(page, /erasure$/, { proof: 'not this one' })
    expect([wrong.status, await isIn(shopper)]).toEqual([422, true])
    const gone = await shopper.submit(page, /erasure$/, { proof: person.password })
    expect([gone.status, new URL(gone.url).pathname]).toEqual([200, '/'])
    expect(gone.text).toContain('Your account is erased')
    expect([await isIn(shopper), await isIn(other)]).toEqual([false, false])
    const letter = await letterTo(shop.folder, person.email, /is erased$/)
    expect(letter.text).not.toContain(person.firstName)
    expect((await signIn(new Shopper(shop.origin), person)).status).toBe(401)
    // the address is free again
    await signUpByPage(other, person)
    expect(await isIn(other)).toBe(true)
  })

  test('is told which order keeps them while it is on its way', async () => {
    const person = newPerson('Waiting')
    const shopper = new Shopper(shop.origin)
    await signUpByPage(shopper, person)
    await putInCart(shopper, '/product/oworo-inner-tube')
    const payPage = await checkOut(shopper, { assembly: 'none', email: person.email, payment: 'card' })
    await pay(shopper, payPage, 'success')
    const number = /GC-\w{4}-\w{4}/.exec((await shopper.visit('/account')).text)?.[0] ?? 'none'
    const page = await shopper.visit('/account/data/erasure')
    const kept = await shopper.submit(page, /erasure$/, { proof: person.password })
    expect(kept.status).toBe(409)
    expect(kept.text).toContain(`Order ${number} is not finished yet`)
    expect(await isIn(shopper)).toBe(true)
  })

  test('types a code from their mailbox where the account has no password', async () => {
    const shopper = new Shopper(shop.origin)
    const { email } = guest
    const asked = await shopper.post('/auth/code', { email })
    const codeIn = ({ subject }: { subject: string }) => /^\d{6}/.exec(subject)?.[0] ?? ''
    const first = await letterTo(shop.folder, email, /is your code/)
    await shopper.submit(asked, /code\/entry/, { code: codeIn(first) })
    const page = await shopper.visit('/account/data/erasure')
    const sent = await shopper.submit(page, /erasure\/code$/)
    expect(sent.text).toContain(`on its way to ${email}`)
    const second = await letterTo(shop.folder, email, /is your code/, [first.identity])
    const wrong = await shopper.submit(page, /erasure$/, { proof: codeIn(second) === '123456' ? '654321' : '123456' })
    expect(wrong.status).toBe(422)
    await shopper.submit(page, /erasure$/, { proof: codeIn(second) })
    expect(await isIn(shopper)).toBe(false)
    await letterTo(shop.folder, email, /is erased$/)
  })

  test('can ask the shop, where who may do it does it for them', async () => {
    const person = newPerson('Asking')
    await signUpByPage(new Shopper(shop.origin), person)
    const find = async (role: Role) => {
      const by = atWork(shop.origin, sessions[role])
      const { html } = await by.visit(`/admin/customers?q=${person.email}`)
      const path = /\/admin\/customers\/[\da-f-]{36}/.exec(html)?.[0] ?? ''
      return { by, path, page: await by.visit(path) }
    }
    const sales = await find('sales')
    expect(sales.page.html).not.toContain('/erasure"')
    expect((await sales.by.post(`${sales.path}/erasure`, {})).status).toBe(403)
    const { by, path, page } = await find('manager')
    expect(page.html).toContain(`href="${path}/erasure"`)
    const done = await by.submit(await by.visit(`${path}/erasure`), /erasure$/)
    expect(done.text).toContain('The account is erased, and they are told')
    expect((await by.visit(path)).status).toBe(404)
    await letterTo(shop.folder, person.email, /is erased$/)
  })

  test('sees first what they agreed to, and withdraws it', async () => {
    const person = newPerson('Reading')
    const shopper = await verified(person)
    expect((await shopper.visit('/account/data')).text).toContain('There is nothing')
    await shopper.post('/newsletter', { email: person.email, source: 'footer' })
    const page = await shopper.visit('/account/data')
    expect(page.text).toContain('One e-mail a week at most')
    const left = await shopper.submit(page, /newsletter\/removal$/)
    expect(left.text).toContain('You get no newsletter any more')
    expect(left.text).toContain('There is nothing')
    expect((await lettersTo(shop.folder, person.email)).length).toBeGreaterThan(0)
  })

  test('sees nothing of an address that is not proved to be theirs', async () => {
    const person = newPerson('Unproved')
    const shopper = new Shopper(shop.origin)
    await signUpByPage(shopper, person)
    await shopper.post('/newsletter', { email: person.email, source: 'footer' })
    expect((await shopper.visit('/account/data')).text).toContain('There is nothing')
    const kept = await shopper.post('/account/data/newsletter/removal', {})
    expect(kept.text).toContain('Confirm your email first')
  })
})
