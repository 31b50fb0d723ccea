import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readNote } from '../team-note.ts'
import { isUuid } from '../uuid.ts'
import { lockMessage } from './lock-message.ts'
import type { MessageState } from './message-state.ts'
import { listAssignees } from './show-message.ts'

type Seen = {
  messageId: string
  /** The version that whoever acts has seen. */
  seenVersion: number
}

/** Says how a message stands. The same again is no change. Refuses where others have done something with it meanwhile. */
export async function setMessageState(shop: Shop, { messageId, seenVersion, state }: Seen & { state: MessageState }) {
  permit(shop.actor, 'answer messages')

  return transact(shop, async (shop) => {
    const message = await lockMessage(shop, messageId)
    if (!message) return refuse('no-such-message')
    if (message.status === state) return accept()
    if (message.version !== seenVersion) return refuse('changed-meanwhile')

    await shop.database
      .updateTable('contact_messages')
      .set({ status: state, version: message.version + 1 })
      .where('id', '=', messageId)
      .execute()
    await recordChange(shop, 'message state', `message:${messageId}`, {
      from: { state: message.status },
      to: { state },
    })
    return accept()
  })
}

/** Gives a message to somebody of the team; null to nobody. Refuses whoever does not answer messages. */
export async function assignMessage(shop: Shop, { messageId, seenVersion, to }: Seen & { to: string | null }) {
  permit(shop.actor, 'answer messages')

  return transact(shop, async (shop) => {
    const message = await lockMessage(shop, messageId)
    if (!message) return refuse('no-such-message')
    if (message.assigned_to === to) return accept()
    if (message.version !== seenVersion) return refuse('changed-meanwhile')
    const team = await listAssignees(shop)
    if (to !== null && !team.some(({ id }) => id === to)) return refuse('not-of-the-team')

    await shop.database
      .updateTable('contact_messages')
      .set({ assigned_to: to, version: message.version + 1 })
      .where('id', '=', messageId)
      .execute()
    await recordChange(shop, 'message assigned', `message:${messageId}`, {
      from: { to: message.assigned_to },
      to: { to },
    })
    return accept()
  })
}

/** Writes something down about a message that only the team sees; see `readNote`. */
export async function addMessageNote(
  shop: Shop,
  { messageId, words, key }: { messageId: string; words: string; key: string },
) {
  permit(shop.actor, 'answer messages')

  const note = readNote(shop, { words, key })
  if (!note.accepted) return note
  const known = isUuid(messageId) && (await lockMessage(shop, messageId))
  if (!known) return refuse('no-such-message')
  await shop.database
    .insertInto('message_notes')
    .values({ message_id: messageId, ...note.value })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return accept()
}
