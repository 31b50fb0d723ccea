import { randomUUID } from 'node:crypto'
import { userIdOf } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'
import { lockMessage } from './lock-message.ts'
import { longestReply } from './reply-length.ts'

type Reply = {
  messageId: string
  words: string
  /** Comes with the form: pressing twice answers once. */
  key: string
  /** The version of the message that whoever answers has seen. */
  seenVersion: number
}

/**
 * Answers a message by a letter, which is owed in the same transaction. Refuses an empty answer, one that is too long,
 * and where others have done something with the message meanwhile, so that nobody is answered twice unawares.
 */
export async function replyToMessage(shop: Shop, { messageId, words, key, seenVersion }: Reply) {
  permit(shop.actor, 'answer messages')

  return transact(shop, async (shop) => {
    const tidy = tidyLines(words)
    if (tidy === '') return refuse('nothing-written')
    if (tidy.length > longestReply) return refuse('too-long')
    const message = await lockMessage(shop, messageId)
    if (!message) return refuse('no-such-message')

    const id = isUuid(key) ? key : randomUUID()
    const written = await shop.database
      .selectFrom('message_replies')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (written) return accept()
    if (message.version !== seenVersion) return refuse('changed-meanwhile')

    await shop.database
      .insertInto('message_replies')
      .values({
        id,
        message_id: messageId,
        written_by: userIdOf(shop.actor),
        written_at: shop.clock.now(),
        words: tidy,
      })
      .execute()
    await shop.database
      .updateTable('contact_messages')
      .set({ status: 'answered', version: message.version + 1 })
      .where('id', '=', messageId)
      .execute()
    await oweMailEachTime(shop, { kind: 'message-reply', userId: null, recipient: message.email, about: id })
    await recordChange(shop, 'message answered', `message:${messageId}`, {
      from: { state: message.status },
      to: { state: 'answered', reply: id },
    })
    return accept()
  })
}
