import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** For so long a letter that was refused is tried again, every few hours: mailboxes are mended. */
const hopeDays = 3

/**
 * The carrier refuses a letter for good: it rests until it is tried again, and after a few days it is tried no more. Staff
 * read once, in the timeline of its order, that it did not arrive.
 */
export async function noteRefusedLetter(shop: Shop, mailId: string) {
  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const mail = await shop.database
      .selectFrom('mails')
      .select(['kind', 'order_id as orderId', 'refused_at as refusedAt', 'created_at as createdAt'])
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return accept()
    const isHopeless = mail.createdAt < before(now, { days: hopeDays })
    await shop.database
      .updateTable('mails')
      .set({ claimed_until: null, refused_at: mail.refusedAt ?? now, ...(isHopeless ? { remind_at: null } : {}) })
      .where('id', '=', mailId)
      .execute()
    if (mail.orderId !== null && mail.refusedAt === null) {
      // whom it was for is forgotten with the order, and its timeline stays
      const facts = { letter: mail.kind }
      await recordOrderEvent(shop, { orderId: mail.orderId, kind: 'letter-refused', facts })
    }
    return accept()
  })
}
