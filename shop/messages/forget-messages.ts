import { sql } from 'kysely'
import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import type { Shop } from '../shop.ts'

/** Removes messages that wait for nobody, a year after the last word about them, with the letters that answered them. */
export async function forgetMessages(shop: Shop) {
  const before = keptSince('messages', shop.clock.now())
  await sql`
    with old as (
      select id from contact_messages
      where status <> 'new' and received_at < ${before}
        and not exists (select from message_replies where message_id = contact_messages.id and written_at >= ${before})
        and not exists (select from message_notes where message_id = contact_messages.id and written_at >= ${before})
    ), letters as (
      delete from mails where kind = 'message-reply' and about in (
        select message_replies.id::text from message_replies join old on old.id = message_id)
    )
    delete from contact_messages where id in (select id from old)`.execute(shop.database)
  return accept()
}
