import { z } from 'zod'
import { keepFact, type Shop } from '../shop.ts'

const kobo = z.int().min(0).max(1e12)

/** What the owner of the shop decides. Each has a date from which it counts; see `readSettings`. */
export const shopSettings = z.object({
  shopName: z.string().min(1),
  tagline: z.string(),
  email: z.email(),
  /** As `+234` and ten digits. */
  phones: z.array(z.string()),
  whatsapp: z.string().nullable(),
  address: z.string(),
  hours: z.string(),
  instagram: z.url().nullable(),
  facebook: z.url().nullable(),
  x: z.url().nullable(),
  orderPrefix: z.string().regex(/^[A-Z]{1,4}$/),
  /** Asked in the cart until the address is known. */
  flatDeliveryKobo: kobo,
  /** From this value of goods on, standard delivery is free; null: never. */
  freeDeliveryFromKobo: kobo.nullable(),
  assemblyAtHomeKobo: kobo,
  chargesVat: z.boolean(),
  vatBasisPoints: z.int().min(0).max(10_000),
  /** How long an unpaid order holds its stock. */
  holdMinutes: z.int().min(1),
})

export type ShopSettings = z.infer<typeof shopSettings>
export type SettingName = keyof ShopSettings

/** The settings that count now. Throws when one is missing or malformed: the shop cannot sell without them. */
export async function readSettings(shop: Shop): Promise<ShopSettings> {
  const rows = await keepFact(shop, 'settings', ['settings'], () => readEverySetting(shop))
  const now = shop.clock.now()
  const counting = rows.filter(({ valid_from }) => valid_from <= now)
  return shopSettings.parse(Object.fromEntries(counting.map(({ name, value }) => [name, value])))
}

/** What was, is and will be: of each name the later ones follow the earlier. */
function readEverySetting(shop: Shop) {
  return shop.database.selectFrom('settings').select(['name', 'value', 'valid_from']).orderBy('valid_from').execute()
}
