import { randomUUID } from 'node:crypto'
import { countAttempt } from '../identity/attempts.ts'
import { lagosDay } from '../lagos-day.ts'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { MessageDraft } from './message.ts'
import { readMessage } from './read-message.ts'
import type { Suspicion } from './suspicion.ts'

const limits = { perSubject: { most: 10, minutes: 60 }, perClient: { most: 30, minutes: 60 } }
/** Anybody can type any address: its owner is not flooded with our thanks. */
const thanks = { most: 3, minutes: 24 * 60 }

/** How a message came: from where, and what speaks against a person. */
type Circumstances = { client: string | null; suspicion: Suspicion | null }

/**
 * Takes in what anybody writes to the shop, and owes its sender a letter that says so, unless a machine has written it:
 * such a message is kept and marked. Whoever only lacks the stamp may show no pictures, and is marked and thanked. The
 * same words again on the same day are the same message. Refuses with all that is wrong with it, and whoever writes
 * without end.
 */
export async function receiveMessage(
  shop: Shop,
  draft: MessageDraft,
  { client, suspicion }: Circumstances = { client: null, suspicion: null },
) {
  const read = readMessage(draft)
  if ('problems' in read) return refuse('message-not-valid', { problems: read.problems })
  const { message } = read
  const subject = message.email.toLowerCase()
  const counted = await countAttempt(shop, { what: 'write to the shop', subject, client }, limits)
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const received = await shop.database
      .insertInto('contact_messages')
      .values({ id: randomUUID(), ...message, received_at: now, received_on: lagosDay(now), suspicion })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (received && !looksLikeMachine(suspicion) && (await mayBeThanked(shop, subject)))
      await oweMailEachTime(shop, {
        kind: 'message-received',
        userId: null,
        recipient: message.email,
        about: received.id,
      })
    return accept()
  })
}

function looksLikeMachine(suspicion: Suspicion | null): boolean {
  return suspicion === 'hidden-field' || suspicion === 'too-fast'
}

async function mayBeThanked(shop: Shop, subject: string): Promise<boolean> {
  const attempt = { what: 'thank for a message', subject, client: null }
  return (await countAttempt(shop, attempt, { perSubject: thanks, perClient: thanks })).accepted
}
