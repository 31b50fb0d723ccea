import { oweMailOnce } from '../mails.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { takeDue } from '../take-due.ts'

/**
 * Owes a letter to those who have had an order for a week, one for each order, unless they have reviewed it already or
 * got money back, or send something back. Runs every minute.
 */
export async function askForReviews(shop: Shop) {
  return transact(shop, async (shop) => {
    const due = await takeDue(shop, 'orders', { atOnce: 100, againInMinutes: 60 })
    let asked = 0
    for (const { id, email } of due) {
      if (await isToBeAsked(shop, id)) {
        await oweMailOnce(shop, { kind: 'review-request', orderId: id, recipient: email })
        asked += 1
      }
      await shop.database.updateTable('orders').set({ review_due_at: null }).where('id', '=', id).execute()
    }
    return accept({ asked })
  })
}

/** Whether it still makes sense to ask: asked again when the letter is written. */
export async function isToBeAsked(shop: Shop, orderId: string): Promise<boolean> {
  const order = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('payment_status', '=', 'paid')
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviews').select('reviews.id').whereRef('reviews.order_id', '=', 'orders.id'))),
    )
    // whoever sends something back has something else on their mind
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('returns')
            .select('returns.id')
            .whereRef('returns.order_id', '=', 'orders.id')
            .where('returns.status', 'not in', ['refused', 'cancelled', 'lapsed']),
        ),
      ),
    )
    .executeTakeFirst()
  return order !== undefined
}
