import type { ShopSettings } from '#shop/settings/shop-settings.ts'

/** What a new shop begins with; its owner changes it in the settings. */
export const firstSettings: ShopSettings = {
  shopName: 'Bicycle Shop',
  tagline: 'Your trusted partner for quality bicycles',
  email: 'hello@shop.example',
  phones: [],
  whatsapp: null,
  address: 'Gbagada, Lagos, Nigeria',
  hours: 'Mon to Sat, 9:00 AM to 6:00 PM',
  instagram: null,
  facebook: null,
  x: null,
  orderPrefix: 'BS',
  flatDeliveryKobo: 500_000,
  freeDeliveryFromKobo: 5_000_000,
  assemblyAtHomeKobo: 600_000,
  chargesVat: true,
  vatBasisPoints: 750,
  paymentMethods: ['transfer', 'card'],
  holdMinutesByMethod: { transfer: 45, card: 20, 'bank-transfer': 24 * 60 },
  bankAccount: null,
  remindsOfCarts: true,
  cartReminderHours: 4,
  staffSignInByTwoSteps: true,
}
