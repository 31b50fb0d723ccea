import type { ShopSettings } from '#shop/settings/shop-settings.ts'

/** Who the demo shop is. */
export const demoSettings: Partial<ShopSettings> = {
  shopName: 'Gbagada Cycles',
  email: 'hello@gbagadacycles.example',
  phones: ['+2347000000001', '+2347000000002'],
  whatsapp: '+2347000000001',
  instagram: 'https://www.instagram.com/gbagadacycles.example',
  facebook: 'https://www.facebook.com/gbagadacycles.example',
  x: 'https://x.com/gbagada_example',
  orderPrefix: 'GC',
  // whoever tries the demo out has no app at hand
  staffSignInByTwoSteps: false,
}
