import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { type SettingName, type ShopSettings, shopSettings } from './shop-settings.ts'

export type SettingChange<Name extends SettingName> = { name: Name; value: ShopSettings[Name]; validFrom: Date }

/** Gives a setting another value from a moment on. Refuses a value that the setting cannot have. */
export async function changeSetting<Name extends SettingName>(
  shop: Shop,
  { name, value, validFrom }: SettingChange<Name>,
) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const checked = shopSettings.shape[name].safeParse(value)
    if (!checked.success) return refuse('value-not-valid')

    const before = await readBefore(shop, name, validFrom)
    await shop.database
      .insertInto('settings')
      .values({ name, valid_from: validFrom, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
    await recordChange(shop, 'setting changed', `setting:${name}`, { ...before, to: value })
    dropPages(shop, 'settings')
    return accept()
  })
}

/** What would have counted from then on; nothing for a setting that is new. */
async function readBefore(shop: Shop, name: SettingName, validFrom: Date) {
  const row = await shop.database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row ? { from: row.value } : {}
}
