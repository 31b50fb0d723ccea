import { eraseBookings } from '../bookings/erase-bookings.ts'
import { userIdOf } from '../identity/actor.ts'
import { isStaff } from '../identity/is-staff.ts'
import { isLastAdmin } from '../identity/last-admin.ts'
import { permit } from '../identity/permissions.ts'
import { forgetInJournal, recordChange } from '../journal.ts'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { eraseOrders } from './erase-orders.ts'
import { listUnfinishedOrders, selectOwnOrders } from './own-orders.ts'

/**
 * Forgets who somebody is: the account and all that hangs on it is gone, and of their orders the figures are left. What is
 * kept under an address alone goes too where the address is proved to be theirs. Asked by themselves, or by staff for them.
 * Refuses while an order is on its way or money is to be returned, to leave the shop without an admin, and staff, whose
 * role is taken first, unless they ask themselves. They are told.
 */
export async function eraseAccount(shop: Shop, { userId }: { userId: string }) {
  if (userIdOf(shop.actor) !== userId) permit(shop.actor, 'erase accounts')
  if (!isUuid(userId)) return refuse('no-such-account')

  return transact(shop, async (shop) => {
    const user = await shop.database
      .selectFrom('users')
      .select(['id', 'email', 'email_verified as isVerified'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return refuse('no-such-account')
    if (userIdOf(shop.actor) !== userId && (await isStaff(shop, userId))) return refuse('is-staff')
    if (await isLastAdmin(shop, userId)) return refuse('last-admin')
    const unfinished = await listUnfinishedOrders(shop, user)
    if (unfinished.length > 0) return refuse('orders-on-their-way', { numbers: unfinished })

    const orders = await selectOwnOrders(shop, user).select('id').forUpdate().execute()
    await eraseOrders(
      shop,
      orders.map(({ id }) => id),
    )
    await eraseCarts(shop, userId)
    await eraseBookings(shop, user)
    if (user.isVerified) await eraseUnderAddress(shop, user.email)
    await shop.database.deleteFrom('verifications').where('value', '=', userId).execute()
    await shop.database.deleteFrom('users').where('id', '=', userId).execute()

    // why they were blocked, and the team's words for them
    await forgetInJournal(shop, `user:${userId}`, ['why', 'tags'])
    await recordChange(shop, 'account erased', `user:${userId}`)
    await oweMailEachTime(shop, { kind: 'account-erased', userId: null, recipient: user.email, about: '' })
    return accept()
  })
}

async function eraseCarts(shop: Shop, userId: string) {
  const own = shop.database.selectFrom('carts').select('id').where('user_id', '=', userId)
  await shop.database.updateTable('orders').set({ cart_id: null }).where('cart_id', 'in', own).execute()
  await shop.database.deleteFrom('carts').where('user_id', '=', userId).execute()
  await shop.database.deleteFrom('wishlists').where('user_id', '=', userId).execute()
}

/** What the shop has of somebody who proved that this address is theirs, and that hangs on no account. */
async function eraseUnderAddress(shop: Shop, email: string) {
  await shop.database
    .deleteFrom('contact_messages')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .execute()
  await shop.database
    .deleteFrom('mails')
    .where('order_id', 'is', null)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['recipient']), '=', email))
    .execute()
  await shop.database.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  await shop.database.deleteFrom('alert_requests').where('email', '=', email).execute()
  await shop.database.deleteFrom('cart_reminder_consents').where('email', '=', email).execute()
  await shop.database
    .updateTable('promotions')
    .set({ only_for: 'erased', is_on: false })
    .where('only_for', '=', email)
    .execute()
  await shop.database.deleteFrom('staff_invitations').where('email', '=', email).execute()
}
