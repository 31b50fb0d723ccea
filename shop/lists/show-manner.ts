import { ownAccount, permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { type ListName, lists } from './list-name.ts'
import type { ListManner, SavedView } from './saved-view.ts'

/** How whoever asks sees a list: the columns that they have chosen, and the views that are theirs or the team's. */
export async function showManner(shop: Shop, list: ListName): Promise<ListManner> {
  permit(shop.actor, lists[list])
  const userId = ownAccount(shop.actor)

  const [chosen, views] = await Promise.all([
    shop.database
      .selectFrom('list_columns')
      .select('columns')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .executeTakeFirst(),
    readViews(shop, { list, userId }),
  ])
  return { columns: chosen?.columns ?? null, views }
}

/** A view that whoever asks may see; null where there is none. */
export async function showView(shop: Shop, { list, viewId }: { list: ListName; viewId: string }) {
  permit(shop.actor, lists[list])
  if (!isUuid(viewId)) return null
  const [view = null] = await readViews(shop, { list, userId: ownAccount(shop.actor), viewId })
  return view
}

async function readViews(
  shop: Shop,
  { list, userId, viewId }: { list: ListName; userId: string; viewId?: string },
): Promise<SavedView[]> {
  const rows = await shop.database
    .selectFrom('saved_views')
    .leftJoin('customers', 'customers.user_id', 'saved_views.user_id')
    .select(['saved_views.id', 'saved_views.user_id', 'name', 'search', 'is_shared', 'version', 'first_name'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('saved_views.user_id', '=', userId), eb('is_shared', '=', true)]))
    .$if(viewId !== undefined, (query) => query.where('saved_views.id', '=', viewId ?? ''))
    .orderBy((eb) => eb('saved_views.user_id', '<>', userId))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('saved_views.id')
    .execute()
  return rows.map(({ id, user_id, name, search, is_shared, version, first_name }) => ({
    id,
    name,
    search,
    isShared: is_shared,
    isOwn: user_id === userId,
    by: first_name ?? '',
    version,
  }))
}
