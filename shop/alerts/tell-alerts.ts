import { type RawBuilder, sql } from 'kysely'
import { oweMailEachTime } from '../mails.ts'
import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { AlertKind } from './alert.ts'

const atOnce = 200

/**
 * Owes those a letter who wait for what is there again, who asked first first. In a day no more are told of a variant
 * than it has units: whoever reads of it can buy it. Each is told once. Runs every minute.
 */
export function tellOfStock(shop: Shop) {
  const now = shop.clock.now()
  const due = sql`
    select id from (
      select alerts.id, asked_at, on_hand - reserved as available,
        row_number() over (partition by alerts.variant_id order by asked_at, alerts.id) as place,
        (select count(*) from alerts told
          where told.variant_id = alerts.variant_id and told.told_at > ${before(now, { days: 1 })}) as told
      from alerts join alert_requests on alert_requests.id = request_id
        join stock_levels on stock_levels.variant_id = alerts.variant_id
        join variants on variants.id = alerts.variant_id and variants.status = 'active'
        join products on products.id = variants.product_id and products.status = 'active'
      where told_at is null and confirmed_at is not null and left_at is null and on_hand > reserved
    ) waiting where place <= available - told order by asked_at, id limit ${atOnce}`
  return tell(shop, 'back-in-stock', sql`update alerts set told_at = ${now} where id in (${due}) and told_at is null`)
}

/**
 * Tells whoever asked that a price is lower than the lowest that they know of. Each fall is told once: then they wait for
 * the next one. Runs every minute.
 */
export function tellOfPrices(shop: Shop) {
  const due = sql`
    select alerts.id, cheapest.price
    from alerts join alert_requests on alert_requests.id = request_id
      join products on products.id = alerts.product_id and products.status = 'active'
      join (select product_id, min(price_kobo) as price from variants where status = 'active' group by product_id) cheapest
        on cheapest.product_id = alerts.product_id
    where cheapest.price < seen_price_kobo and confirmed_at is not null and left_at is null
    order by asked_at, alerts.id limit ${atOnce}`
  return tell(
    shop,
    'price-drop',
    sql`
      update alerts set told_at = ${shop.clock.now()}, seen_price_kobo = due.price
      from (${due}) due where alerts.id = due.id and due.price < alerts.seen_price_kobo`,
  )
}

/** The rows that a statement changes are told of, in the order in which they were asked for. */
function tell(shop: Shop, kind: AlertKind, change: RawBuilder<unknown>) {
  return transact(shop, async (shop) => {
    const { rows } = await sql<{ id: string; email: string }>`
      with changed as (${change} returning alerts.id, alerts.request_id)
      select changed.id, email from changed join alert_requests on alert_requests.id = changed.request_id
      order by asked_at, changed.id`.execute(shop.database)
    for (const { id, email } of rows) await oweMailEachTime(shop, { kind, userId: null, recipient: email, about: id })
    return accept({ told: rows.length })
  })
}

/** Forgets wishes that nobody confirmed in time, and after a month those that are over. Runs every minute. */
export async function forgetAlerts(shop: Shop) {
  const now = shop.clock.now()
  const monthAgo = before(now, { days: 30 })
  await sql`
    delete from alert_requests where (confirmed_at is null and confirm_until < ${now}) or left_at < ${monthAgo}
      or (kind = 'back-in-stock' and not exists (
        select from alerts where request_id = alert_requests.id and (told_at is null or told_at >= ${monthAgo})))`.execute(
    shop.database,
  )
  return accept()
}
