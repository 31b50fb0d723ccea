import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmtp } from '#integrations/mail/smtp.ts'
import { sendMail } from '#jobs/send-mail.ts'
import { watchTasks } from '#jobs/watch-tasks.ts'
import type { MailKind } from '#shop/mail-kinds.ts'
import { cancelOrderByLink } from '#shop/orders/cancel-order.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { markDelivered } from '#shop/orders/mark-delivered.ts'
import { markReadyForCollection } from '#shop/orders/mark-ready-for-collection.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { paidOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
let mail: MailServer
let carrier: ReturnType<typeof openSmtp>

beforeAll(async () => {
  mail = await startMailServer()
  carrier = openSmtp({ url: mail.url, from: 'The Shop <shop@shop.example>' })
})
afterAll(async () => {
  carrier.close()
  await mail.close()
})

const posting = () => ({ ...open.asShop(), mail: carrier })

/** Posts what is owed about an order, and gives what came. */
async function letterOf(orderId: string, kind: MailKind) {
  const { id } = await open.shop.database
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await sendMail(posting(), { mailId: id })
  const letter = mail.letters.find(({ messageId }) => messageId.includes(id))
  if (!letter) throw new Error(`no letter ${kind}`)
  return letter
}

describe('the news of an order, as the mail server gets it', () => {
  test('when it leaves, and when it has arrived', async () => {
    const { orderId } = await paidOrder(open, { method: 'standard' })
    required(await prepareOrder(open.as('sales'), { orderId }))
    required(
      await dispatchOrder(open.as('sales'), { orderId, carrier: 'Okada Express', tracking: 'OK-77', frames: [] }),
    )
    const sent = await letterOf(orderId, 'order-dispatched')
    expect(sent.subject).toMatch(/^Order GC-\w{4}-\w{4} is on its way$/)
    expect(sent.text).toContain('Okada Express brings it')
    expect(sent.text).toContain('OK-77')
    required(await markDelivered(open.as('sales'), { orderId }))
    expect((await letterOf(orderId, 'order-delivered')).subject).toMatch(/ was delivered$/)
  })

  test('when it waits at the store', async () => {
    const { orderId } = await paidOrder(open)
    required(await prepareOrder(open.as('sales'), { orderId }))
    required(await markReadyForCollection(open.as('sales'), { orderId }))
    const letter = await letterOf(orderId, 'order-ready')
    expect(letter.subject).toMatch(/^Order GC-\w{4}-\w{4} is ready for collection$/)
    expect(letter.text).toContain('Collect it at Gbagada, Lagos, Nigeria')
  })

  test('when its customer cancelled it', async () => {
    const { orderId, linkToken } = await paidOrder(open, { firstName: 'Adéọlá' })
    required(await cancelOrderByLink(open.shop, { linkToken }))
    const letter = await letterOf(orderId, 'order-cancelled')
    expect(letter.text).toContain('You get your money back, within 5-7 business days')
  })

  test('when money went back', async () => {
    const { orderId } = await paidOrder(open)
    required(await refundOrder(open.as('manager'), { orderId, amountKobo: 150_000, key: 'pressed once' }))
    const { id } = await open.shop.database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    required(await settleRefund(open.asShop(), { refundId: id, known: { state: 'processed', providerRefundId: '1' } }))
    const letter = await letterOf(orderId, 'order-refunded')
    expect(letter.subject).toMatch(/^₦1,500 back for order GC-\w{4}-\w{4}$/)
    expect(letter.text).toContain('to the card that you paid with')
  })

  test('comes once, however many post it at the same moment', async () => {
    const { orderId, linkToken } = await paidOrder(open)
    required(await cancelOrderByLink(open.shop, { linkToken }))
    const { id } = await open.shop.database
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order-cancelled')
      .executeTakeFirstOrThrow()
    await Promise.allSettled(Array.from({ length: 20 }, () => sendMail(posting(), { mailId: id })))
    await sendMail(posting(), { mailId: id })
    expect(mail.letters.filter(({ messageId }) => messageId.includes(id))).toHaveLength(1)
  })
})

describe('tasks that wait', () => {
  test('for more than five minutes are told of loudly, once in a quarter of an hour', async () => {
    const said: string[] = []
    const log = { info() {}, warn() {}, error: (message: string) => void said.push(message) }
    const watch = () => watchTasks({ ...open.asShop(), log })
    await open.shop.tasks.enqueue('send-mail', { mailId: '00000000-0000-0000-0000-000000000000' })
    await watch()
    expect(said).toEqual([])

    await sql`update pgboss.job set created_on = now() - interval '6 minutes' where name = 'send-mail'`.execute(
      open.shop.database,
    )
    await watch()
    await watch()
    expect(said).toEqual(['tasks wait for too long'])
    open.clock.moveTo(new Date(open.shop.clock.now().getTime() + 16 * 60_000))
    await watch()
    expect(said).toHaveLength(2)
  })
})
