/**
 * The steps between which a power cut must lose nothing, in the order in which an order meets them, then imports. Each stands in the
 * code as `shop.reach('…')`; the tests kill the process at every one of them.
 */
export const failpoints = [
  'place-order: order saved',
  'place-order: stock reserved',
  'place-order: before commit',
  'place-order: committed',
  'start-payment: attempt written',
  'start-payment: provider answered',
  'start-payment: page saved',
  'notification: before commit',
  'notification: committed',
  'check-payment: provider answered',
  'settle-payment: money saved',
  'settle-payment: before commit',
  'settle-payment: committed',
  'issue-invoice: before commit',
  'send-mail: posted',
  'send-reminder: posted',
  'expire-order: provider answered',
  'cancel-order: stock released',
  'cancel-order: before commit',
  'cancel-order: committed',
  'edit-order: stock moved',
  'edit-order: before commit',
  'edit-order: committed',
  'return-money: before commit',
  'refund-payment: claimed',
  'refund-payment: provider answered',
  'refund-payment: saved',
  'import: batch written',
  'import: batch committed',
  'import: undo written',
  'request-return: before commit',
  'request-return: committed',
  'approve-return: before commit',
  'settle-return: money owed',
  'settle-return: before commit',
  'settle-return: committed',
] as const

export type Failpoint = (typeof failpoints)[number]
