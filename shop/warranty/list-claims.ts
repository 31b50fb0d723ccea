import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { LagosDay } from '../lagos-day.ts'
import { findOrderById } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { byMoment, countEach, countRows, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type Claim, findClaim } from './find-claims.ts'
import { type ClaimState, claimStates } from './warranty.ts'

/** The claims that staff look for: those in a state that have these words, as a frame number or a name. */
export type ClaimsFilter = { state: ClaimState; words: string }

export type ListedClaim = {
  id: string
  number: string
  frameNumber: string
  orderNumber: string
  name: string
  beginning: string
  madeAt: Date
}

const columns = byMoment('made_at', 'warranty_claims.id')

/** A page of the claims, the newest first. */
export async function listClaims(
  shop: Shop,
  { filter, place, size }: { filter: ClaimsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedClaim>> {
  permit(shop.actor, 'answer claims')

  return pageByKey({
    columns,
    isDescending: true,
    place,
    size,
    keyOf: ({ madeAt, id }) => [madeAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedClaim>`
        select warranty_claims.id, warranty_claims.number, frame_number as "frameNumber",
          orders.number as "orderNumber", concat_ws(' ', first_name, last_name) as name, left(words, 120) as beginning,
          made_at as "madeAt"
        from warranty_claims join orders on orders.id = order_id
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many claims the filter leaves, and how many there are in each state. */
export async function countClaims(shop: Shop, filter: ClaimsFilter) {
  permit(shop.actor, 'answer claims')

  const count = (which: ClaimsFilter) =>
    countRows(
      sql`select 1 from warranty_claims join orders on orders.id = order_id where ${matching(which)}`,
      shop.database,
    )
  const byState = await countEach(claimStates, (state) => count({ ...filter, state }))
  return { found: byState[filter.state], byState }
}

/** A claim with its order. `reachedOn`: the day on which it reached the shop, where staff took it in. */
export type StaffClaim = { claim: Claim; order: Order; reachedOn: LagosDay | null }

/** The claim with this id and its order, for staff; null where there is none. */
export async function showClaim(shop: Shop, claimId: string): Promise<StaffClaim | null> {
  permit(shop.actor, 'answer claims')

  const claim = await findClaim(shop, claimId)
  if (!claim) return null
  const [order, { rows }] = await Promise.all([
    findOrderById(shop, claim.orderId),
    sql<{ reachedOn: LagosDay }>`
      select facts->>'reachedOn' as "reachedOn" from order_events
      where order_id = ${claim.orderId} and kind = 'warranty-claim' and facts->>'claimId' = ${claim.id}
        and facts->>'reachedOn' is not null`.execute(shop.database),
  ])
  return { claim, order, reachedOn: rows[0]?.reachedOn ?? null }
}

function matching({ state, words }: ClaimsFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`warranty_claims.status = ${state}`]
  for (const word of wordsToFind(words)) {
    const like = `%${asItIs(word)}%`
    const text = sql`lower(frame_number || ' ' || warranty_claims.number)`
    conditions.push(sql`(${text} like ${like} or order_words(orders) like ${like})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
