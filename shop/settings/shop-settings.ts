import { z } from 'zod'
import { paymentMethods } from '../payment-method.ts'
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
  /** How customers may pay, in the order in which they are offered. */
  paymentMethods: z.array(z.enum(paymentMethods)).min(1),
  /** How long an unpaid order holds its stock, by the way in which it is to be paid. */
  holdMinutesByMethod: z.record(
    z.enum(paymentMethods),
    z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  ),
  /** The shop's own account, for transfers that staff confirm; null where it takes none. */
  bankAccount: z
    .object({ bank: z.string().min(1), name: z.string().min(1), number: z.string().regex(/^\d{10}$/) })
    .nullable(),
  /** Whether those who agreed to it are reminded of a cart that they left, and how long after its last change. */
  remindsOfCarts: z.boolean(),
  cartReminderHours: z.int().min(1).max(72),
  /** Whether the panel opens only to staff who sign in by two steps. */
  staffSignInByTwoSteps: z.boolean(),
})

export type ShopSettings = z.infer<typeof shopSettings>
export type SettingName = keyof ShopSettings

/** The settings that count now. Throws when one is missing or malformed: the shop cannot sell without them. */
export async function readSettings(shop: Shop): Promise<ShopSettings> {
  const { rows, parsed } = await keepFact(shop, 'settings', ['settings'], () => readEverySetting(shop))
  const now = shop.clock.now()
  const counting = rows.filter(({ valid_from }) => valid_from <= now)
  // those that count are the first so many: every page asks for them, and they change by the day at most
  const settings =
    parsed.get(counting.length) ??
    shopSettings.parse(Object.fromEntries(counting.map(({ name, value }) => [name, value])))
  parsed.set(counting.length, settings)
  return settings
}

/** What was, is and will be: of each name the later ones follow the earlier. And what was made of the first so many. */
async function readEverySetting(shop: Shop) {
  const rows = await shop.database
    .selectFrom('settings')
    .select(['name', 'value', 'valid_from'])
    .orderBy('valid_from')
    .execute()
  return { rows, parsed: new Map<number, ShopSettings>() }
}
