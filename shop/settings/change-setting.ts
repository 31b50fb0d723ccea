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

    await shop.database
      .insertInto('settings')
      .values({ name, valid_from: validFrom, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
    await recordChange(shop, 'setting changed', `setting:${name}`, { to: value })
    dropPages(shop, 'settings')
    return accept()
  })
}
