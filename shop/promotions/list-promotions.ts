import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { lagosDay } from '../lagos-day.ts'
import {
  byMoment,
  countRows,
  countViews,
  type KeyColumn,
  type KeyedPage,
  type Place,
  pageByKey,
  type Sorting,
} from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { findPromotion } from './find-promotion.ts'
import type { Promotion } from './promotion.ts'
import { type PromotionSort, type PromotionsFilter, type PromotionView, promotionViews } from './promotions-filter.ts'

/** `codeKey` is what the database sorts codes by. */
type Key = { id: string; createdAt: Date; codeKey: string; uses: number }

const byAge = byMoment('created_at', 'id')
const id: KeyColumn = { column: sql.ref('id'), kind: 'uuid' }
const ageOf = ({ createdAt, id }: Key) => [createdAt, id]

const sortings: Record<PromotionSort, Sorting<Key>> = {
  newest: { columns: byAge, isDescending: true, keyOf: ageOf },
  oldest: { columns: byAge, isDescending: false, keyOf: ageOf },
  code: {
    columns: [{ column: sql`lower(code)`, kind: 'text' }, id],
    isDescending: false,
    keyOf: ({ codeKey, id }) => [codeKey, id],
  },
  uses: {
    columns: [{ column: sql.ref('uses'), kind: 'bigint' }, id],
    isDescending: true,
    keyOf: ({ uses, id }) => [uses, id],
  },
}

/** A page of the discount codes. */
export async function listPromotions(
  shop: Shop,
  { filter, place, size }: { filter: PromotionsFilter; place: Place; size?: number },
): Promise<KeyedPage<Promotion>> {
  permit(shop.actor, 'change promotions')

  const page = await pageByKey<Key>({
    ...sortings[filter.sort],
    place,
    size,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<Key>`
        select id, created_at as "createdAt", lower(code) as "codeKey", uses from promotions
        where ${matching(shop, filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
  return { ...page, rows: await Promise.all(page.rows.map(({ id }) => findPromotion(shop, id))) }
}

/** How many codes the filter leaves, and how many there are in each view. */
export async function countPromotions(shop: Shop, filter: PromotionsFilter) {
  permit(shop.actor, 'change promotions')

  const count = (which: PromotionsFilter) =>
    countRows(sql`select 1 from promotions where ${matching(shop, which)}`, shop.database)
  return countViews(promotionViews, filter, count)
}

/** The code with this id, for staff; null where there is none. */
export async function showPromotion(shop: Shop, id: string): Promise<Promotion | null> {
  permit(shop.actor, 'change promotions')
  if (!isUuid(id)) return null
  const known = await shop.database.selectFrom('promotions').select('id').where('id', '=', id).executeTakeFirst()
  return known ? findPromotion(shop, id) : null
}

function matching(shop: Shop, { view, words }: PromotionsFilter): RawBuilder<boolean> {
  const today = lagosDay(shop.clock.now())
  const runs = sql`(is_on and coalesce(last_day >= ${today}::date, true) and coalesce(uses < most_uses, true))`
  const views: Record<PromotionView, RawBuilder<unknown>> = { running: runs, ended: sql`not ${runs}`, all: sql`true` }
  const conditions = wordsToFind(words).map((word) => sql`lower(code) like ${`%${asItIs(word)}%`}`)
  // those that are somebody's own are found by their code, and crowd no list
  if (conditions.length === 0) conditions.push(sql`only_for is null`)
  return sql<boolean>`${sql.join([views[view], ...conditions], sql` and `)}`
}
