import { sql } from 'kysely'
import { ownAccount, permit } from '../identity/permissions.ts'
import { recordChanges } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { SeenVersion } from '../seen-version.ts'
import { type Shop, transact } from '../shop.ts'
import type { MessageState } from './message-state.ts'

/** As many messages are handled at once, within the time that an answer may take. */
export const mostHandled = 500

/** What many messages can become at once: a state, or the work of whoever says so. */
export const handlings = ['new', 'done', 'spam', 'mine'] as const satisfies readonly (MessageState | 'mine')[]
export type Handling = (typeof handlings)[number]

/**
 * Says of all these messages how they stand, or takes them on, in one transaction: `changed` is how many stand
 * so now, those that stood so already among them; `unchanged` is how many others have done something with, or are gone.
 * Refuses more than 500.
 */
export async function handleMessages(shop: Shop, { seen, to }: { seen: readonly SeenVersion[]; to: Handling }) {
  permit(shop.actor, 'answer messages')
  const userId = ownAccount(shop.actor)
  if (seen.length > mostHandled) return refuse('too-many-messages')

  return transact(shop, async (shop) => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    // in one order, so that two who press at once do not wait for each other in a ring
    const messages = await shop.database
      .selectFrom('contact_messages')
      .select(['id', 'status', 'assigned_to', 'version'])
      .where('id', '=', sql<string>`any(${sql.val([...versions.keys()])}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const isThere = ({ status, assigned_to }: (typeof messages)[number]) =>
      to === 'mine' ? assigned_to === userId : status === to
    const changing = messages.filter((message) => !isThere(message) && versions.get(message.id) === message.version)
    await shop.database
      .updateTable('contact_messages')
      .set((eb) => ({
        ...(to === 'mine' ? { assigned_to: userId } : { status: to }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', sql<string>`any(${sql.val(changing.map(({ id }) => id))}::uuid[])`)
      .execute()
    await recordChanges(
      shop,
      changing.map(({ id, status, assigned_to }) => ({
        subject: `message:${id}`,
        ...(to === 'mine'
          ? { change: 'message assigned', from: { to: assigned_to }, to: { to: userId } }
          : { change: 'message state', from: { state: status }, to: { state: to } }),
      })),
    )
    const handled = messages.filter(isThere).length + changing.length
    return accept({ changed: handled, unchanged: versions.size - handled })
  })
}
