import { sql } from 'kysely'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

export type Notification = { bytes: Uint8Array; signature: string | null }

/**
 * Takes in what the provider tells, as it came. It is only a hint: a task then asks the provider. Refuses what the
 * provider did not sign. A second copy of the same notification is counted and changes nothing else.
 */
export async function recordNotification(shop: Shop, { bytes, signature }: Notification) {
  if (signature === null || !shop.payments.isSigned(bytes, signature)) return refuse('not-signed')
  const notification = shop.payments.readNotification(bytes)
  if (!notification) return accept({ isNew: false })

  return transact(shop, async (shop) => {
    const { copies } = await shop.database
      .insertInto('payment_notifications')
      .values({
        provider: shop.payments.name,
        dedupe_key: notification.dedupeKey,
        event: notification.event,
        reference: notification.reference,
        body: bytes,
        received_at: shop.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'dedupe_key']).doUpdateSet({ copies: sql`payment_notifications.copies + 1` }),
      )
      .returning('copies')
      .executeTakeFirstOrThrow()
    await shop.tasks.enqueue('check-payment', { reference: notification.reference })
    return accept({ isNew: copies === 1 })
  })
}
