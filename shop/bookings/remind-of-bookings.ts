import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { takeDue } from '../take-due.ts'
import { oweBookingLetter } from './owe-booking-letter.ts'

/**
 * Owes whoever has booked for tomorrow a letter that says so, once: what is owed and that it was commit together. Runs
 * every minute.
 */
export async function remindOfBookings(shop: Shop) {
  return transact(shop, async (shop) => {
    const due = await takeDue(shop, 'bookings', { atOnce: 100, againInMinutes: 60 })
    for (const { id, email, user_id } of due) {
      await oweBookingLetter(shop, 'booking-reminder', { id, email, userId: user_id })
      await shop.database.updateTable('bookings').set({ remind_at: null }).where('id', '=', id).execute()
    }
    return accept({ reminded: due.length })
  })
}
