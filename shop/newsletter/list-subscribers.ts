import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { byMoment, countRows, countViews, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type SubscribersFilter, subscriberViews } from './subscribers-filter.ts'

/** A subscriber as staff see them, with what they agreed to. */
export type ListedSubscriber = {
  id: string
  email: string
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  source: string
  consent: string
  consentVersion: number
  askedAt: Date
  confirmedAt: Date | null
  leftAt: Date | null
  /** Their own code, and whether an order holds it; null before they confirmed. */
  code: string | null
  isCodeUsed: boolean
}

const columns = byMoment('asked_at', 'subscribers.id')

/** A page of the subscribers, who asked last first. */
export async function listSubscribers(
  shop: Shop,
  { filter, place, size }: { filter: SubscribersFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedSubscriber>> {
  permit(shop.actor, 'send the newsletter')

  return pageByKey({
    columns,
    isDescending: true,
    place,
    size,
    keyOf: ({ askedAt, id }) => [askedAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedSubscriber>`
        select subscribers.id, email, status, source, consent_text as consent, consent_version as "consentVersion",
          asked_at as "askedAt", confirmed_at as "confirmedAt", left_at as "leftAt", code,
          coalesce(uses > 0, false) as "isCodeUsed"
        from newsletter_subscribers subscribers left join promotions on promotions.id = promotion_id
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many subscribers the filter leaves, and how many there are in each view. */
export async function countSubscribers(shop: Shop, filter: SubscribersFilter) {
  permit(shop.actor, 'send the newsletter')
  return countViews(subscriberViews, filter, (which) =>
    countRows(sql`select 1 from newsletter_subscribers where ${matching(which)}`, shop.database),
  )
}

function matching({ view, words }: SubscribersFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [view === 'all' ? sql`true` : sql`status = ${view}`]
  for (const word of wordsToFind(words)) conditions.push(sql`email like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
