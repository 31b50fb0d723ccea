import { randomUUID } from 'node:crypto'
import { lagosDay } from '../lagos-day.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import type { MessageDraft } from './message.ts'
import { readMessage } from './read-message.ts'

/**
 * Takes in what anybody writes to the shop. The same words again on the same day are the same message. Refuses with all
 * that is wrong with it.
 */
export async function receiveMessage(shop: Shop, draft: MessageDraft) {
  const read = readMessage(draft)
  if ('problems' in read) return refuse('message-not-valid', { problems: read.problems })

  const now = shop.clock.now()
  await shop.database
    .insertInto('contact_messages')
    .values({ id: randomUUID(), ...read.message, received_at: now, received_on: lagosDay(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accept()
}
