import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { exportOwnData } from './export-own-data.ts'

/** What somebody could take along themselves, for staff whom they asked for it. It leaves a line in the journal. */
export async function exportDataOf(shop: Shop, { userId }: { userId: string }) {
  permit(shop.actor, 'hand out personal data')

  return transact(shop, async (shop) => {
    const person =
      isUuid(userId) &&
      (await shop.database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst())
    if (!person) return refuse('no-such-account')
    await recordChange(shop, 'personal data handed out', `user:${userId}`)
    return accept(await exportOwnData({ ...shop, actor: { kind: 'customer', userId } }))
  })
}
