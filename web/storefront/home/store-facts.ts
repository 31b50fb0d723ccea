import { readHours } from '#shop/settings/store-hours.ts'
import type { JsonLdFacts } from '../../ui/json-ld.tsx'
import type { Storefront } from '../storefront.ts'

type StoreSettings = Pick<
  Storefront,
  'shopName' | 'tagline' | 'origin' | 'address' | 'email' | 'phone' | 'hours' | 'social'
>

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The shop as search engines read it, with nothing but what its settings say: https://schema.org/BikeStore */
export function storeFacts(shop: StoreSettings): JsonLdFacts {
  const hours = readHours(shop.hours)
  const profiles = Object.values(shop.social).filter((profile) => profile !== null)
  return {
    '@type': 'BikeStore',
    name: shop.shopName,
    description: shop.tagline,
    url: `${shop.origin}/`,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NG' },
    email: shop.email,
    currenciesAccepted: 'NGN',
    ...(shop.phone === null ? {} : { telephone: shop.phone }),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(hours
      ? {
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.slice(hours.firstDay, hours.lastDay + 1),
            opens: clock(hours.opensAt),
            closes: clock(hours.closesAt),
          },
        }
      : {}),
  }
}

/** `09:00` */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return [hour, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
