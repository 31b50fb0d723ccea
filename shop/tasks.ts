import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/**
 * What the shop does later, by name, with what each task is told. A task is enqueued in the transaction that causes it,
 * so it exists exactly when its cause does. Each has its handler in `jobs/handlers.ts`; the type there is exhaustive.
 */
export type TaskData = {
  /** Ask the provider about one payment attempt and settle what it says. */
  'check-payment': { reference: string }
  /** Owe back all that came for a cancelled order. */
  'return-money': { orderId: string }
  /** Return money to the customer through the provider. */
  'refund-payment': { refundId: string }
  /** Ask the provider how a refund stands. */
  'check-refund': { refundId: string }
  /** Ask the provider whether money of a payment went back that the shop did not send back. */
  'find-strange-refunds': { reference: string }
  /** Write down what a paid order was paid for. */
  'issue-invoice': { orderId: string }
  /** Write down that a refund took back part or all of an invoice; enqueued when the refund is processed. */
  'issue-credit-note': { refundId: string }
  /** Give the account whose e-mail was proved the orders that its owner placed as a guest. */
  'claim-orders': { userId: string }
  /** Let the next products of an import go in. */
  'import-products': { importId: string }
  /** Take the next products of an import back. */
  'undo-import': { importId: string }
  /** Remove the files of a photo that a customer sent along, once nothing refers to it. */
  'forget-photo': { hash: string }
  /** Put on sale what is due, and come again when the next one is. */
  'publish-products': Record<string, never>
  /** Deliver one stored mail. */
  'send-mail': { mailId: string }
  /** Post one letter of a campaign. */
  'send-campaign-letter': { letterId: string }
}

export type TaskName = keyof TaskData

/** What does each task. A thrown fault brings the task again. */
export type TaskHandlers = { [Name in TaskName]: (data: TaskData[Name]) => Promise<void> }

export type Tasks = {
  enqueue<Name extends TaskName>(name: Name, data: TaskData[Name]): Promise<void>
}

/** How many tasks are not done yet; those that were given up wait for people, and do not count. */
export async function countWaitingTasks(shop: Shop): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job
    where state in ('created', 'retry', 'active') and name <> 'parked'`.execute(shop.database)
  return rows[0]?.waiting ?? 0
}

/** Tasks that wait for longer than this many minutes, and those that were given up (`parked`), by their name. */
export async function listLateTasks(shop: Shop, minutes: number) {
  // the age is that of the database's clock, by which tasks are written down and taken up
  const { rows } = await sql<{ task: string; waiting: number; minutes: number }>`
    select name as task, count(*)::int as waiting,
      floor(extract(epoch from now() - min(created_on)) / 60)::int as minutes
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and (name = 'parked' or created_on < now() - ${minutes} * interval '1 minute')
    group by name order by name`.execute(shop.database)
  return rows
}
