import { sql } from 'kysely'
import { oweMailEachTime } from '../mails.ts'
import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { cartsToRemindOf } from './carts-to-remind-of.ts'
import { oldestDays } from './reminder-consent.ts'

const atOnce = 200

/**
 * Owes those a letter who agreed to it, and left a cart as long ago as the settings say: one for each cart, ever. Runs
 * every minute; of processes that look at the same moment one owes it.
 */
export async function remindOfCarts(shop: Shop) {
  const { remindsOfCarts, cartReminderHours } = await readSettings(shop)
  if (!remindsOfCarts) return accept({ reminded: 0 })
  const leftBefore = before(shop.clock.now(), { hours: cartReminderHours })
  const leftAfter = before(leftBefore, { days: oldestDays })

  return transact(shop, async (shop) => {
    const { rows } = await sql<{ id: string; recipient: string }>`
      with due as (
        select id, consent_id, recipient from ${cartsToRemindOf}
        where greatest(updated_at, given_at) <= ${leftBefore} and greatest(updated_at, given_at) > ${leftAfter}
          -- nobody is reminded again of what a reminder brought back
          and not exists (select from restored_carts where cart_id = to_remind.id)
          and not exists (select from cart_reminders where cart_id = to_remind.id)
        order by updated_at limit ${atOnce}
      ), reminded as (
        insert into cart_reminders (id, cart_id, consent_id, reminded_at)
        select gen_random_uuid(), id, consent_id, ${shop.clock.now()} from due
        on conflict (cart_id) do nothing returning id, cart_id
      )
      select reminded.id, recipient from reminded join due on due.id = cart_id`.execute(shop.database)
    for (const { id, recipient } of rows)
      await oweMailEachTime(shop, { kind: 'cart-reminder', userId: null, recipient, about: id })
    return accept({ reminded: rows.length })
  })
}

/** Forgets the addresses that guests typed to be reminded, after a while. Runs every minute. */
export async function forgetReminders(shop: Shop) {
  const before = keptSince('reminders', shop.clock.now())
  await shop.database
    .deleteFrom('cart_reminder_consents')
    .where('cart_id', 'is not', null)
    .where('given_at', '<', before)
    .execute()
  return accept()
}
