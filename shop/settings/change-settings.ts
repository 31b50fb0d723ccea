import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { changeSetting } from './change-setting.ts'
import { readSettings, type SettingName, type ShopSettings, shopSettings } from './shop-settings.ts'

export type SettingsChange = {
  values: Partial<ShopSettings>
  /** What whoever changes them has seen. */
  seen: Partial<ShopSettings>
  /** From when they count; null: from now on. */
  validFrom: Date | null
}

/**
 * Gives settings that belong together other values, all or none. What stays the same is not touched. Refuses a value
 * that a setting cannot have, and what others have changed meanwhile to something else.
 */
export async function changeSettings(shop: Shop, { values, seen, validFrom }: SettingsChange) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const names = Object.keys(values) as SettingName[]
    await lockSettings(shop, names)
    const current = await readSettings(shop)
    const changed = names.filter((name) => validFrom !== null || !isSame(values[name], current[name]))
    const wrong = changed.find((name) => !shopSettings.shape[name].safeParse(values[name]).success)
    if (wrong) return refuse('value-not-valid', { name: wrong })
    if (changed.some((name) => !isSame(seen[name], current[name]))) return refuse('changed-meanwhile')

    for (const name of changed) {
      const value = values[name] as ShopSettings[typeof name]
      const saved = await changeSetting(shop, { name, value, validFrom: validFrom ?? shop.clock.now() })
      if (!saved.accepted) return refuse('value-not-valid', { name })
    }
    return accept()
  })
}

/** What is to count later: by setting, value and moment, the next one first. */
export async function listComingSettings(shop: Shop, names: readonly SettingName[]) {
  permit(shop.actor, 'change settings')
  return shop.database
    .selectFrom('settings')
    .select(['name', 'value', 'valid_from as validFrom'])
    .where('name', 'in', names)
    .where('valid_from', '>', shop.clock.now())
    .orderBy('valid_from')
    .orderBy('name')
    .execute()
}

/** Whoever comes second waits, and sees what the first has done. */
async function lockSettings(shop: Shop, names: readonly SettingName[]): Promise<void> {
  await shop.database
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('valid_from')
    .forUpdate()
    .execute()
}

function isSame(one: unknown, other: unknown): boolean {
  return spelled(one ?? null) === spelled(other ?? null)
}
