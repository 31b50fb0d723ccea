import type { Shop } from '../shop.ts'

/** Whose: by their account, and by their address where they have proved it. In small letters. */
type Owner = { id: string; email: string; isVerified: boolean }

/** The bookings of an account, and those under its proved address. */
export function selectBookingsOf(shop: Shop, { id, email, isVerified }: Owner) {
  return shop.database
    .selectFrom('bookings')
    .where(({ or, eb, fn }) =>
      or([
        eb('bookings.user_id', '=', id),
        ...(isVerified ? [eb(fn<string>('lower', ['bookings.email']), '=', email)] : []),
      ]),
    )
}

/** Forgets them, with what the team noted and the letters about them: no book of the shop needs them. */
export async function eraseBookings(shop: Shop, owner: Owner): Promise<void> {
  const bookings = await selectBookingsOf(shop, owner).select('bookings.id').forUpdate().execute()
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return
  await shop.database.deleteFrom('mails').where('kind', 'like', 'booking-%').where('about', 'in', ids).execute()
  await shop.database.deleteFrom('bookings').where('id', 'in', ids).execute()
}
