import { expect, test } from 'vitest'
import { storeFacts } from './store-facts.ts'

const settings = {
  shopName: 'Bicycle Shop',
  tagline: 'Your trusted partner for quality bicycles',
  origin: 'https://shop.example',
  address: 'Gbagada, Lagos, Nigeria',
  email: 'hello@shop.example',
  phone: null,
  hours: 'By appointment',
  social: { instagram: null, facebook: null, x: null },
}

test('what the settings do not say is not said', () => {
  expect(Object.keys(storeFacts(settings))).toEqual([
    '@type',
    'name',
    'description',
    'url',
    'address',
    'email',
    'currenciesAccepted',
  ])
})

test('what they say is', () => {
  const instagram = 'https://www.instagram.com/bicycle-shop'
  const told = { ...settings, phone: '+2348031234567', social: { ...settings.social, instagram } }
  expect(storeFacts({ ...told, hours: 'Mon to Fri, 8:30 AM to 5:00 PM' })).toMatchObject({
    telephone: '+2348031234567',
    sameAs: [instagram],
    openingHoursSpecification: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:30',
      closes: '17:00',
    },
  })
})
