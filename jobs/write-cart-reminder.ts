import { cartReminder } from '#emails/cart-reminder.ts'
import type { WrittenLetter } from '#emails/order-letter.ts'
import { links } from '#shop/links.ts'
import { findReminded } from '#shop/reminders/find-reminder.ts'
import { reminderLeavingToken } from '#shop/reminders/leave-reminders.ts'
import { restoringToken } from '#shop/reminders/restore-cart.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Tells somebody of the cart that they left, with the way back; null where that is settled. */
export async function writeCartReminder(shop: Shop, reminderId: string): Promise<WrittenLetter | null> {
  const left = await findReminded(shop, reminderId)
  if (!left) return null
  const to = (path: string, proof: string) => `${shop.origin}${path}?${new URLSearchParams({ proof })}`
  return cartReminder({
    ...left,
    settings: await readSettings(shop),
    url: to(links.restoreCart, restoringToken(shop, reminderId)),
    leaveUrl: to(links.leaveReminders, reminderLeavingToken(shop, reminderId)),
  })
}
