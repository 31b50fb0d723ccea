import { expect, test } from 'vitest'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { readGroup, type SettingGroup, settingGroups } from './setting-groups.ts'

const settings: ShopSettings = {
  shopName: 'Wheels',
  tagline: '',
  email: 'hello@example.com',
  phones: ['+2348031234567'],
  whatsapp: null,
  address: '1 Road',
  hours: 'Mon to Sat, 9:00 AM to 6:00 PM',
  instagram: null,
  facebook: 'https://facebook.example/wheels',
  x: null,
  orderPrefix: 'W',
  flatDeliveryKobo: 500_000,
  freeDeliveryFromKobo: 5_000_000,
  assemblyAtHomeKobo: 600_050,
  chargesVat: true,
  vatBasisPoints: 750,
  paymentMethods: ['card'],
  holdMinutesByMethod: { transfer: 45, card: 20, 'bank-transfer': 1440 },
  bankAccount: null,
  remindsOfCarts: true,
  cartReminderHours: 4,
  staffSignInByTwoSteps: true,
}

test.each(Object.entries(settingGroups))('%s: what is shown is read as the same', (_, group) => {
  const read = readGroup(group, group.show(settings))
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  expect({ ...settings, ...read.values }).toEqual(settings)
})

test('what cannot be is told at its field, all at once', () => {
  const wrong = (group: SettingGroup | undefined, typed: Record<string, string>) => {
    if (!group) throw new Error('no such group')
    const read = readGroup(group, { ...group.show(settings), ...typed })
    return 'errors' in read ? read.errors.map(({ field }) => field) : []
  }
  const { contact, vat, hours, delivery, reservations } = settingGroups
  expect(wrong(contact, { email: 'x', phones: '123', facebook: 'javascript:alert(1)' })).toEqual([
    'email',
    'phones',
    'facebook',
  ])
  expect(wrong(vat, { vatBasisPoints: '101' })).toEqual(['vatBasisPoints'])
  expect(wrong(hours, { hours: 'always' })).toEqual(['hours'])
  expect(wrong(delivery, { flatDelivery: '-1', freeDeliveryFrom: '1e9' })).toEqual(['flatDelivery', 'freeDeliveryFrom'])
  expect(wrong(reservations, { card: '0' })).toEqual(['card'])
})
