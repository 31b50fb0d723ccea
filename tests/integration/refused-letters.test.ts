import { expect, test } from 'vitest'
import { sendMail } from '#jobs/send-mail.ts'
import { retryForgottenMails } from '#shop/mails.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { LetterRefused } from '#shop/ports.ts'
import type { Shop } from '#shop/shop.ts'
import { placedOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

/** The shop as a job, with a carrier that knows no such mailbox. */
function refusing(): Shop {
  const post = () => Promise.reject(new LetterRefused('550 no such mailbox', { isForGood: true }))
  return { ...open.asShop(), mail: { post } }
}

test('a letter that is refused for good is tried again every few hours for some days, and staff read of it once', async () => {
  const { orderId } = await placedOrder(open)
  const letter = () =>
    open.shop.database
      .selectFrom('mails')
      .select(['id', 'remind_at', 'claimed_until', 'sent_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const { id: mailId } = await letter()
  const refusals = async () => {
    const { events } = await findOrderById(open.shop, orderId)
    return events.filter(({ kind }) => kind === 'letter-refused').length
  }

  // its task is done with that: it does not come again at once
  await sendMail(refusing(), { mailId })
  expect(await letter()).toMatchObject({ remind_at: expect.any(Date), claimed_until: null, sent_at: null })
  expect(await refusals()).toBe(1)

  open.clock.moveTo(new Date(Date.now() + 9 * 3_600_000))
  required(await retryForgottenMails(open.asShop()))
  expect((await letter()).remind_at?.getTime()).toBeGreaterThan(open.clock.now().getTime())
  await sendMail(refusing(), { mailId })
  expect(await refusals()).toBe(1)

  open.clock.moveTo(new Date(Date.now() + 4 * 24 * 3_600_000))
  await sendMail(refusing(), { mailId })
  expect(await letter()).toMatchObject({ remind_at: null, sent_at: null })
})
