import { recordChange } from '../journal.ts'
import { accept, required } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { eraseOrders } from './erase-orders.ts'
import { isUnfinished } from './own-orders.ts'

/** So long the law on company records asks for; the privacy text says so. */
const yearsKept = 6
const atOnce = 100

/**
 * Takes from orders that nothing has happened to for six years who ordered and where they live, as when somebody erases
 * their account; the figures stay. Those that still wait for goods or money are left. All that are due go, few in each
 * transaction, so that nobody waits long for an order that is being forgotten.
 */
export async function forgetOldOrders(shop: Shop) {
  const before = new Date(shop.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
  let forgotten = 0
  for (;;) {
    const some = required(await forgetSome(shop, before)).forgotten
    forgotten += some
    if (some < atOnce) return accept({ forgotten })
  }
}

function forgetSome(shop: Shop, before: Date) {
  return transact(shop, async (shop) => {
    const old = await shop.database
      .selectFrom('orders')
      .select('id')
      .where('updated_at', '<', before)
      .where('erased_at', 'is', null)
      .where((expressions) => expressions.not(isUnfinished(expressions)))
      .orderBy('updated_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    await eraseOrders(
      shop,
      old.map(({ id }) => id),
    )
    for (const { id } of old) await recordChange(shop, 'order forgotten', `order:${id}`)
    return accept({ forgotten: old.length })
  })
}
