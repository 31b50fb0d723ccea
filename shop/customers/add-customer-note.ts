import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { readNote } from '../team-note.ts'
import { isUuid } from '../uuid.ts'

/** Writes something down about somebody with an account that only the team sees; see `readNote`. */
export async function addCustomerNote(
  shop: Shop,
  { userId, words, key }: { userId: string; words: string; key: string },
) {
  permit(shop.actor, 'see customers')

  const note = readNote(shop, { words, key })
  if (!note.accepted) return note
  const isKnown =
    isUuid(userId) && (await shop.database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst())
  if (!isKnown) return refuse('no-such-account')
  await shop.database
    .insertInto('customer_notes')
    .values({ user_id: userId, ...note.value })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return accept()
}
