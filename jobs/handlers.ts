import { carryOutImport } from '#shop/imports/carry-out-import.ts'
import { carryOutUndo } from '#shop/imports/undo-import.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { claimOrders } from '#shop/orders/claim-orders.ts'
import { required } from '#shop/outcome.ts'
import { checkPayment } from '#shop/payments/check-payment.ts'
import { checkRefund } from '#shop/payments/check-refund.ts'
import { findStrangeRefunds } from '#shop/payments/find-strange-refunds.ts'
import { refundPayment } from '#shop/payments/refund-payment.ts'
import { returnMoney } from '#shop/payments/return-money.ts'
import { forgetPhoto } from '#shop/reviews/review-photos.ts'
import type { Shop } from '#shop/shop.ts'
import type { TaskHandlers } from '#shop/tasks.ts'
import { publishInTime } from './publish-in-time.ts'
import { sendCampaignLetter } from './send-campaign-letter.ts'
import { sendMail } from './send-mail.ts'

/** What does each task of `shop/tasks.ts`. */
export function taskHandlers(shop: Shop): TaskHandlers {
  const as = (task: string): Shop => ({ ...shop, actor: { kind: 'shop', task } })
  return {
    'check-payment': async (data) => {
      required(await checkPayment(as('check-payment'), data))
    },
    'return-money': async (data) => {
      required(await returnMoney(as('return-money'), data))
    },
    'refund-payment': async (data) => {
      required(await refundPayment(as('refund-payment'), data))
    },
    'check-refund': async (data) => {
      required(await checkRefund(as('check-refund'), data))
    },
    'find-strange-refunds': async (data) => {
      required(await findStrangeRefunds(as('find-strange-refunds'), data))
    },
    'issue-invoice': async (data) => {
      required(await issueInvoice(as('issue-invoice'), data))
    },
    'issue-credit-note': async (data) => {
      required(await issueCreditNote(as('issue-credit-note'), data))
    },
    'claim-orders': async (data) => {
      required(await claimOrders(as('claim-orders'), data))
    },
    'send-campaign-letter': (data) => sendCampaignLetter(as('send-campaign-letter'), data),
    'import-products': async (data) => {
      required(await carryOutImport(as('import-products'), data))
    },
    'undo-import': async (data) => {
      required(await carryOutUndo(as('undo-import'), data))
    },
    'forget-photo': async (data) => {
      required(await forgetPhoto(as('forget-photo'), data))
    },
    'publish-products': () => publishInTime(as('publish-products')),
    'send-mail': (data) => sendMail(as('send-mail'), data),
  }
}
