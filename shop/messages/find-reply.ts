import type { Shop } from '../shop.ts'

/** An answer with what it answers, for its letter. Throws when there is none: ids come from our own rows. */
export function findReply(shop: Shop, replyId: string) {
  return shop.database
    .selectFrom('message_replies')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['name', 'subject', 'message', 'words', 'received_at as receivedAt'])
    .where('message_replies.id', '=', replyId)
    .executeTakeFirstOrThrow()
}
