import { sql } from 'kysely'
import { ownAccount, permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { type ListName, lists } from './list-name.ts'

/** As many views of a list has each of the staff: they stand side by side. */
const mostViews = 20

export type ViewFacts = { list: ListName; name: string; isShared: boolean }

/**
 * Saves how a list is narrowed and sorted under a name; `key` comes with the form, and pressing twice saves it once.
 * Refuses a name that is empty, too long or another view's of theirs, and more than twenty views.
 */
export async function saveView(shop: Shop, { key, search, ...facts }: ViewFacts & { key: string; search: string }) {
  permit(shop.actor, lists[facts.list])
  const userId = ownAccount(shop.actor)

  return transact(shop, async (shop) => {
    await lockViewsOf(shop, userId)
    const own = await readOwn(shop, { userId, list: facts.list })
    if (own.some(({ id }) => id === key)) return accept()
    if (!isUuid(key) || search.length > 1000) return refuse('no-such-view')
    const wrong = wrongName(facts.name, own)
    if (wrong) return wrong
    if (own.length >= mostViews) return refuse('too-many-views')

    const { list, isShared } = facts
    const name = facts.name.trim()
    await shop.database
      .insertInto('saved_views')
      .values({ id: key, user_id: userId, list, name, search, is_shared: isShared })
      .execute()
    await recordChange(shop, 'view saved', `view:${key}`, { to: { list, name, search, isShared } })
    return accept()
  })
}

/**
 * Calls a view anew, shares it or keeps it. Refuses one that is not theirs, one that was changed meanwhile, and the
 * names that `saveView` refuses.
 */
export async function changeView(
  shop: Shop,
  { viewId, seenVersion, ...facts }: ViewFacts & { viewId: string; seenVersion: number },
) {
  permit(shop.actor, lists[facts.list])
  const userId = ownAccount(shop.actor)

  return transact(shop, async (shop) => {
    await lockViewsOf(shop, userId)
    const own = await readOwn(shop, { userId, list: facts.list })
    const view = own.find(({ id }) => id === viewId)
    if (!view) return refuse('no-such-view')
    const after = { name: facts.name.trim(), isShared: facts.isShared }
    if (view.name === after.name && view.is_shared === after.isShared) return accept()
    if (view.version !== seenVersion)
      return refuse('changed-meanwhile', { name: view.name, isShared: view.is_shared, version: view.version })
    const others = own.filter(({ id }) => id !== viewId)
    const wrong = wrongName(facts.name, others)
    if (wrong) return wrong

    await shop.database
      .updateTable('saved_views')
      .set({ name: after.name, is_shared: after.isShared, version: seenVersion + 1 })
      .where('id', '=', viewId)
      .execute()
    await recordChange(shop, 'view changed', `view:${viewId}`, {
      from: { name: view.name, isShared: view.is_shared },
      to: after,
    })
    return accept()
  })
}

/** Throws a view away. Calling it again changes nothing. Refuses one that is not theirs. */
export async function removeView(shop: Shop, { list, viewId }: { list: ListName; viewId: string }) {
  permit(shop.actor, lists[list])
  const userId = ownAccount(shop.actor)

  return transact(shop, async (shop) => {
    if (!isUuid(viewId)) return refuse('no-such-view')
    const gone = await shop.database
      .deleteFrom('saved_views')
      .where('id', '=', viewId)
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .returning(['name', 'search', 'is_shared'])
      .executeTakeFirst()
    if (!gone) return refuse('no-such-view')
    const { name, search, is_shared: isShared } = gone
    await recordChange(shop, 'view removed', `view:${viewId}`, { from: { list, name, search, isShared } })
    return accept()
  })
}

/** Two windows of one person save one after the other. */
async function lockViewsOf(shop: Shop, userId: string) {
  await sql`select id from users where id = ${userId} for update`.execute(shop.database)
}

function readOwn(shop: Shop, { userId, list }: { userId: string; list: ListName }) {
  return shop.database
    .selectFrom('saved_views')
    .select(['id', 'name', 'is_shared', 'version'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute()
}

function wrongName(typed: string, others: readonly { name: string }[]) {
  const name = typed.trim()
  if (name === '') return refuse('no-name')
  if (name.length > 40) return refuse('name-too-long')
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase()) ? refuse('name-taken') : null
}
