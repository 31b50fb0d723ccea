import { type RawBuilder, sql } from 'kysely'
import { userIdOf } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { byMoment, countEach, countRows, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type MessageState, type MessagesFilter, messageStates } from './message-state.ts'
import type { Suspicion } from './suspicion.ts'

/** A message as the inbox lists it. */
export type ListedMessage = {
  id: string
  name: string
  email: string
  subject: string
  /** Its first letters. */
  beginning: string
  receivedAt: Date
  /** What speaks for a machine; null where nothing does. */
  suspicion: Suspicion | null
  /** The first name of whom it is assigned to. */
  assignee: string | null
  version: number
}

const columns = byMoment('received_at', 'contact_messages.id')

/** A page of the inbox. */
export async function listMessages(
  shop: Shop,
  { filter, place, size }: { filter: MessagesFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedMessage>> {
  permit(shop.actor, 'answer messages')

  return pageByKey({
    columns,
    isDescending: filter.sort === 'newest',
    place,
    size,
    keyOf: ({ receivedAt, id }) => [receivedAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedMessage>`
        select contact_messages.id, name, email, subject, left(message, 120) as beginning,
          received_at as "receivedAt", suspicion, first_name as assignee, version
        from contact_messages left join customers on customers.user_id = assigned_to
        where ${matching(shop, filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** What is to be known of all messages that the filter leaves to do something with them, the oldest first, up to so many. */
export async function listMessagesToHandle(shop: Shop, { filter, most }: { filter: MessagesFilter; most: number }) {
  permit(shop.actor, 'answer messages')

  const { rows } = await sql<{ id: string; subject: string; state: MessageState; isMine: boolean; version: number }>`
    select id, subject, status as state, assigned_to is not distinct from ${userIdOf(shop.actor)} as "isMine", version
    from contact_messages where ${matching(shop, filter)} order by received_at, id limit ${most}`.execute(shop.database)
  return rows
}

/** How many messages the filter leaves, and how many there are in each state. */
export async function countMessages(shop: Shop, filter: MessagesFilter) {
  permit(shop.actor, 'answer messages')

  const count = (which: MessagesFilter) =>
    countRows(sql`select 1 from contact_messages where ${matching(shop, which)}`, shop.database)
  const byState = await countEach(messageStates, (state) => count({ ...filter, state }))
  return { found: byState[filter.state], byState }
}

function matching(shop: Shop, { state, words, assigned }: MessagesFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`status = ${state}`]
  if (assigned === 'me') conditions.push(sql`assigned_to = ${userIdOf(shop.actor)}`)
  if (assigned === 'nobody') conditions.push(sql`assigned_to is null`)
  const text = sql`lower(name || ' ' || email || ' ' || subject || ' ' || coalesce(contact_messages.phone, ''))`
  for (const word of wordsToFind(words)) conditions.push(sql`${text} like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
