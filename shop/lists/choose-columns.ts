import { ownAccount, permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { type ListName, lists } from './list-name.ts'

/**
 * Keeps which columns of a list whoever asks wants to see from now on; none: the usual ones. Refuses what is no name of
 * a column.
 */
export async function chooseColumns(shop: Shop, { list, columns }: { list: ListName; columns: readonly string[] }) {
  permit(shop.actor, lists[list])
  const userId = ownAccount(shop.actor)
  const names = columns.join('.')
  if (names.length > 500 || !columns.every((name) => /^[a-z]+$/i.test(name))) return refuse('no-such-column')

  if (columns.length === 0)
    await shop.database.deleteFrom('list_columns').where('user_id', '=', userId).where('list', '=', list).execute()
  else
    await shop.database
      .insertInto('list_columns')
      .values({ user_id: userId, list, columns: names })
      .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ columns: names }))
      .execute()
  return accept()
}
