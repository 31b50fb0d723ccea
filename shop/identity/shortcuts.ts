import type { Shop } from '../shop.ts'
import { ownAccount } from './permissions.ts'

/** Whether the panel listens to single keys for whoever asks; it does until they switch that off. */
export async function hasShortcuts(shop: Shop): Promise<boolean> {
  const off = await shop.database
    .selectFrom('shortcuts_off')
    .select('user_id')
    .where('user_id', '=', ownAccount(shop.actor))
    .executeTakeFirst()
  return off === undefined
}

/** Switches shortcuts of a single key on or off for whoever asks. */
export async function switchShortcuts(shop: Shop, { isOn }: { isOn: boolean }): Promise<void> {
  const userId = ownAccount(shop.actor)
  if (isOn) await shop.database.deleteFrom('shortcuts_off').where('user_id', '=', userId).execute()
  else
    await shop.database
      .insertInto('shortcuts_off')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
