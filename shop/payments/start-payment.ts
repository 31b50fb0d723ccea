import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { links } from '../links.ts'
import { after } from '../moments.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, type Outcome, refuse } from '../outcome.ts'
import type { PaymentMethod } from '../payment-method.ts'
import { type Shop, transact } from '../shop.ts'
import { keptSoFar } from './kept-so-far.ts'
import { newReference, newReferenceEnding } from './new-reference.ts'
import { providerFor } from './provider-of.ts'

export type StartedPayment = Outcome<{ payPageUrl: string }, 'already-paid' | 'not-payable' | 'provider-unavailable'>

/** A provider that has not given its page by then does not answer; one press more asks it again. */
const askingSeconds = 6

/**
 * Opens an attempt to pay an order and gives the page where it is paid. The attempt is written down before the provider
 * hears of it, so that no money can come that the shop does not know. An attempt that is open already is given again:
 * pressing twice, or in two tabs, leads to one page. Refuses when nothing is due, and when the provider cannot be
 * reached; the order stays as it is and can be paid later.
 */
export async function startPayment(shop: Shop, { orderId }: { orderId: string }): Promise<StartedPayment> {
  const written = (await writeFirstAttempt(shop, orderId)) ?? (await writeAttempt(shop, orderId))
  if (!written.accepted) return written
  const { attempt, order } = written.value
  if (attempt.payPageUrl !== null) return accept({ payPageUrl: attempt.payPageUrl })
  if (attempt.isAskedFor) return awaitPayPage(shop, orderId, attempt.reference)
  shop.reach('start-payment: attempt written')

  try {
    const started = await providerFor(shop, order.paymentMethod).start({
      reference: attempt.reference,
      amountKobo: attempt.amountKobo,
      email: order.email,
      method: order.paymentMethod,
      orderNumber: order.number,
      returnUrl: `${shop.origin}${links.order(order.linkToken)}`,
      leftUrl: `${shop.origin}${links.orderLeftUnpaid(order.linkToken)}`,
    })
    shop.reach('start-payment: provider answered')
    if (!started.accepted) return startAnother(shop, orderId, attempt.reference)
    await saveAnswer(shop, attempt.reference, { status: 'started', pay_page_url: started.value.payPageUrl })
    shop.reach('start-payment: page saved')
    return started
  } catch (fault) {
    shop.log.warn('the payment provider cannot be reached', { reference: attempt.reference, fault: String(fault) })
    await saveAnswer(shop, attempt.reference, {})
    return refuse('provider-unavailable')
  }
}

/** What the provider is told of the order. */
type Asked = { number: string; email: string; paymentMethod: PaymentMethod; linkToken: string }

type Attempt = { reference: string; amountKobo: Kobo; payPageUrl: string | null; isAskedFor: boolean }

/** Where nobody has tried to pay yet, there is nothing to look for, and one statement does it. Null for other orders. */
async function writeFirstAttempt(shop: Shop, orderId: string) {
  const { id, created_at, check_due_at, asking_until } = newAttempt(shop)
  const { online, 'bank-transfer': byHand } = shop.payments
  const { rows } = await sql<{ attempt: string; amountKobo: Kobo } & Asked>`
    with payable as (
      update orders set payment_status = 'pending', updated_at = ${created_at}
      where id = ${orderId} and status = 'placed' and payment_status = 'unpaid'
      returning *
    ),
    attempt as (
      insert into payments (id, order_id, provider, reference, amount_kobo, created_at, check_due_at, asking_until)
      select
        ${id}::uuid, id, case payment_method when 'bank-transfer' then ${byHand.name} else ${online.name} end,
        number || ${newReferenceEnding()}, total_kobo,
        ${created_at}::timestamptz, ${check_due_at}::timestamptz, ${asking_until}::timestamptz
      from payable
      returning reference, amount_kobo
    )
    select
      reference as attempt, amount_kobo as "amountKobo",
      number, email, payment_method as "paymentMethod", link_token as "linkToken"
    from payable, attempt`.execute(shop.database)
  const [row] = rows
  if (!row) return null
  const { attempt: reference, amountKobo, ...order } = row
  return accept({ attempt: { reference, amountKobo, payPageUrl: null, isAskedFor: false }, order })
}

async function writeAttempt(shop: Shop, orderId: string) {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.paymentStatus === 'paid') return refuse('already-paid')
    if (order.status !== 'placed' && order.dueKobo === 0) return refuse('not-payable')

    const isChanged = order.dueKobo > 0
    const amountKobo = isChanged ? order.dueKobo : order.totalKobo - (await keptSoFar(shop, orderId))
    const attempt = (await takeOpenAttempt(shop, order, amountKobo)) ?? (await addAttempt(shop, order, amountKobo))
    return accept({ attempt, order })
  })
}

type Payable = { id: string; number: string; paymentMethod: PaymentMethod }

/** The attempt of this order that nobody has ended; asked about anew when the provider's page is not known. */
async function takeOpenAttempt(shop: Shop, order: Payable, amountKobo: Kobo): Promise<Attempt | null> {
  const now = shop.clock.now()
  const open = await shop.database
    .selectFrom('payments')
    .select(['reference', 'pay_page_url as payPageUrl', 'asking_until as askingUntil'])
    .where('order_id', '=', order.id)
    .where('provider', '=', providerFor(shop, order.paymentMethod).name)
    .where('amount_kobo', '=', amountKobo)
    .where('status', 'in', ['created', 'started'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!open) return null
  const isAskedFor = open.payPageUrl === null && open.askingUntil !== null && open.askingUntil > now
  if (open.payPageUrl === null && !isAskedFor)
    await saveAnswer(shop, open.reference, { asking_until: askingUntil(now) })
  return { reference: open.reference, amountKobo, payPageUrl: open.payPageUrl, isAskedFor }
}

async function addAttempt(shop: Shop, order: Payable, amountKobo: Kobo): Promise<Attempt> {
  const reference = newReference(order.number)
  await shop.database
    .insertInto('payments')
    .values({
      ...newAttempt(shop),
      order_id: order.id,
      provider: providerFor(shop, order.paymentMethod).name,
      reference,
      amount_kobo: amountKobo,
    })
    .execute()
  return { reference, amountKobo, payPageUrl: null, isAskedFor: false }
}

/** What each attempt begins with: the provider is about to be asked for its page, and soon whether it was paid. */
function newAttempt(shop: Shop) {
  const now = shop.clock.now()
  const check_due_at = after(now, { minutes: 2 })
  return { id: randomUUID(), created_at: now, check_due_at, asking_until: askingUntil(now) }
}

function askingUntil(now: Date): Date {
  return after(now, { seconds: askingSeconds })
}

type Answered = { status?: 'started' | 'abandoned'; pay_page_url?: string; asking_until?: Date }

async function saveAnswer(shop: Shop, reference: string, answered: Answered) {
  await shop.database
    .updateTable('payments')
    .set({ asking_until: null, ...answered })
    .where('reference', '=', reference)
    .where('status', '=', 'created')
    .execute()
}

/**
 * The provider gave the page of this attempt once, and the answer was lost on its way: nobody can pay there. Another
 * attempt takes its place; should money come for this one after all, it is found by asking.
 */
async function startAnother(shop: Shop, orderId: string, lostReference: string) {
  await saveAnswer(shop, lostReference, { status: 'abandoned' })
  return startPayment(shop, { orderId })
}

/**
 * Somebody else pressed a moment ago and waits for the provider: their page is ours, also that of an attempt which took
 * the place of this one. When they got none, there is none for us either; when they died while asking, we ask.
 */
async function awaitPayPage(shop: Shop, orderId: string, reference: string): Promise<StartedPayment> {
  for (;;) {
    const { status, payPageUrl, askingUntil } = await shop.database
      .selectFrom('payments')
      .select(['status', 'pay_page_url as payPageUrl', 'asking_until as askingUntil'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    if (payPageUrl !== null) return accept({ payPageUrl })
    const isReplaced = status !== 'created'
    if (isReplaced || (askingUntil !== null && askingUntil <= shop.clock.now())) return startPayment(shop, { orderId })
    if (askingUntil === null) return refuse('provider-unavailable')
    await pause(200)
  }
}
