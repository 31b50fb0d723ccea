import type { ShopSettings } from '#shop/settings/shop-settings.ts'

/** What the texts of pages leave to the settings: `{shopName}`, `{email}`, `{address}`. */
export function factsOf({ shopName, email, address }: ShopSettings): Record<string, string> {
  return { shopName, email, address }
}
