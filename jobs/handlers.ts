import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { claimOrders } from '#shop/orders/claim-orders.ts'
import { required } from '#shop/outcome.ts'
import { checkPayment } from '#shop/payments/check-payment.ts'
import { checkRefund } from '#shop/payments/check-refund.ts'
import { refundPayment } from '#shop/payments/refund-payment.ts'
import { returnMoney } from '#shop/payments/return-money.ts'
import type { Shop } from '#shop/shop.ts'
import type { TaskHandlers } from '#shop/tasks.ts'
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
    'issue-invoice': async (data) => {
      required(await issueInvoice(as('issue-invoice'), data))
    },
    'issue-credit-note': async (data) => {
      required(await issueCreditNote(as('issue-credit-note'), data))
    },
    'claim-orders': async (data) => {
      required(await claimOrders(as('claim-orders'), data))
    },
    'send-mail': (data) => sendMail(as('send-mail'), data),
  }
}
