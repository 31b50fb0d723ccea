import { sql } from 'kysely'
import { readCartLines } from '../cart/find-cart.ts'
import { permit } from '../identity/permissions.ts'
import { before } from '../moments.ts'
import { readSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { cartsToRemindOf } from './carts-to-remind-of.ts'

/**
 * What the letter about a cart says is in it. Null where its owner has ordered it, emptied it or taken their consent
 * back meanwhile, or the shop reminds no more; that is noted, so that it does not count as sent.
 */
export async function findReminded(shop: Shop, reminderId: string) {
  const { remindsOfCarts } = await readSettings(shop)
  const { rows } = await sql<{ id: string }>`
    select to_remind.id from cart_reminders join ${cartsToRemindOf}
      on to_remind.id = cart_reminders.cart_id and to_remind.consent_id = cart_reminders.consent_id
    where cart_reminders.id = ${reminderId} and ${remindsOfCarts}`.execute(shop.database)
  if (rows[0]) return readCartLines(shop, rows[0].id)
  await shop.database
    .updateTable('cart_reminders')
    .set({ dropped_at: shop.clock.now() })
    .where('id', '=', reminderId)
    .execute()
  return null
}

/** What came of the reminders of the last so many days. */
export type ReminderResults = {
  sent: number
  /** How many of those carts somebody brought back by the link, on another device. */
  restored: number
  /** How many, or what they were brought back into, became an order that was not cancelled; and what these come to. */
  ordered: number
  orderedKobo: number
}

/** What has come of the reminders of the last so many days, for staff. */
export async function readReminderResults(shop: Shop, { days }: { days: number }): Promise<ReminderResults> {
  permit(shop.actor, 'send the newsletter')
  const since = before(shop.clock.now(), { days })
  const { rows } = await sql<ReminderResults>`
    select count(*)::int as sent,
      count(*) filter (where exists (select from restored_carts where reminder_id = reminders.id))::int as restored,
      count(bought.count)::int as ordered,
      coalesce(sum(bought.kobo), 0)::float8 as "orderedKobo"
    from cart_reminders reminders
      join mails on mails.kind = 'cart-reminder' and mails.about = reminders.id::text and sent_at is not null
      left join lateral (
        select count(*), sum(total_kobo) as kobo
        from carts join orders on orders.cart_id = carts.id and orders.status <> 'cancelled'
        where (carts.id = reminders.cart_id or carts.id in (select cart_id from restored_carts where reminder_id = reminders.id)) and placed_at >= reminded_at
        having count(*) > 0
      ) bought on true
    where reminded_at >= ${since} and dropped_at is null`.execute(shop.database)
  return rows[0] ?? { sent: 0, restored: 0, ordered: 0, orderedKobo: 0 }
}
