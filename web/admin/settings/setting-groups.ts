import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import {
  email,
  hours,
  hoursToWait,
  line,
  link,
  minutes,
  naira,
  neededLine,
  onOff,
  orderPrefix,
  percent,
  phone,
  phones,
  type SettingKind,
} from './setting-kinds.ts'

/** What is typed into a form, field by field. */
export type Typed = Record<string, string>
export type TypedError = { field: string; message: string }

type Field = {
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  /** A live shop has it on, whatever is typed. */
  isOnInLive?: boolean
  kind: SettingKind<never>
}

export type SettingGroup = {
  title: string
  /** What changes for visitors. */
  about: string
  fields: readonly Field[]
  /** The settings as they are typed. */
  show(settings: ShopSettings): Typed
  /** What was typed, once each field could be read. */
  values(read: Record<string, never>): Partial<ShopSettings>
  /** Counts from a day that is asked for, too. */
  hasDay?: boolean
}

function field<Value>(name: string, label: string, kind: SettingKind<Value>, more: Partial<Field> = {}): Field {
  return { name, label, kind: kind as SettingKind<never>, ...more }
}

/** Settings that are typed one by one, each under its own name. */
function plain(about: Pick<SettingGroup, 'title' | 'about' | 'hasDay'>, fields: readonly Field[]): SettingGroup {
  return {
    ...about,
    fields,
    show: (settings) =>
      Object.fromEntries(
        fields.map(({ name, kind }) => [name, kind.show(settings[name as keyof ShopSettings] as never)]),
      ),
    values: (read) => read,
  }
}

/** The pages of the settings that are simply typed, by the last part of their address. */
export const settingGroups: Record<string, SettingGroup> = {
  identity: plain(
    {
      title: 'Identity',
      about: 'Stands at the top of every page, in letters, on invoices and in what search engines show.',
    },
    [
      field('shopName', 'Name', neededLine),
      field('tagline', 'Tagline', line, { isOptional: true }),
      field('orderPrefix', 'Letters before order numbers', orderPrefix, {
        hint: 'New orders alone carry new letters.',
      }),
    ],
  ),
  contact: plain(
    { title: 'Contact', about: 'Stands at the foot of every page, on the contact page and in every letter.' },
    [
      field('email', 'E-mail', email),
      field('phones', 'Phones', phones, { hint: 'With commas between. The first one is the main one.' }),
      field('whatsapp', 'WhatsApp', phone, { isOptional: true, hint: 'Without one, no page offers WhatsApp.' }),
      field('address', 'Address of the store', neededLine),
      field('instagram', 'Instagram', link, { isOptional: true }),
      field('facebook', 'Facebook', link, { isOptional: true }),
      field('x', 'X', link, { isOptional: true }),
    ],
  ),
  hours: plain(
    {
      title: 'Opening hours',
      about: 'Stands at the foot of every page; the contact page says by it whether the store is open now.',
    },
    [
      field('hours', 'Hours', hours, {
        hint: 'Like Mon to Sat, 9:00 AM to 6:00 PM. Holidays are listed by themselves.',
      }),
    ],
  ),
  vat: plain(
    {
      title: 'VAT',
      about: 'Prices include it. Orders placed from the day on show the new rate; earlier ones keep theirs.',
      hasDay: true,
    },
    [field('chargesVat', 'The shop charges VAT', onOff), field('vatBasisPoints', 'Rate in percent', percent)],
  ),
  delivery: {
    title: 'Delivery fees',
    about: 'Carts and product pages show it at once; orders that are placed keep what they were told.',
    fields: [
      field('flatDelivery', 'Fee until the address is known (₦)', naira, { hint: 'Carts estimate with it.' }),
      field('freeDeliveryIsOn', 'Standard delivery is free from a value of goods on', onOff),
      field('freeDeliveryFrom', 'From this value of goods on (₦)', naira, { hint: 'After discounts.' }),
      field('assemblyAtHome', 'Assembly at the customer’s place (₦)', naira),
    ],
    show: ({ flatDeliveryKobo, freeDeliveryFromKobo, assemblyAtHomeKobo }) => ({
      flatDelivery: naira.show(flatDeliveryKobo),
      freeDeliveryIsOn: onOff.show(freeDeliveryFromKobo !== null),
      freeDeliveryFrom: naira.show(freeDeliveryFromKobo ?? 0),
      assemblyAtHome: naira.show(assemblyAtHomeKobo),
    }),
    values: ({ flatDelivery, freeDeliveryIsOn, freeDeliveryFrom, assemblyAtHome }) => ({
      flatDeliveryKobo: flatDelivery ?? 0,
      freeDeliveryFromKobo: freeDeliveryIsOn ? (freeDeliveryFrom ?? 0) : null,
      assemblyAtHomeKobo: assemblyAtHome ?? 0,
    }),
  },
  reservations: {
    title: 'Reservation times',
    about: 'How long an unpaid order holds its goods. Orders that are placed keep their time.',
    fields: [
      field('transfer', 'Transfer through the provider, minutes', minutes),
      field('card', 'Card, minutes', minutes),
      field('bank-transfer', 'Transfer to the shop’s own account, minutes', minutes, { hint: '1,440 are a day.' }),
    ],
    show: ({ holdMinutesByMethod }) =>
      Object.fromEntries(Object.entries(holdMinutesByMethod).map(([method, held]) => [method, minutes.show(held)])),
    values: (read) => ({ holdMinutesByMethod: read as unknown as ShopSettings['holdMinutesByMethod'] }),
  },
  reminders: plain(
    {
      title: 'Cart reminders',
      about:
        'Who agreed to it gets one letter about a cart that they left, with the way back. What came of it stands with the campaigns.',
    },
    [
      field('remindsOfCarts', 'Remind of carts that were left', onOff),
      field('cartReminderHours', 'Hours after the last change of the cart', hoursToWait),
    ],
  ),
  staff: plain(
    { title: 'Safety of the panel', about: 'Counts from the next page on that somebody of the staff opens.' },
    [
      field('staffSignInByTwoSteps', 'Staff sign in by two steps', onOff, {
        hint: 'Who has not set it up is led there first, you too.',
        isOnInLive: true,
      }),
    ],
  ),
}

/** The values that were typed, or all that is wrong with them, in the order of the page. */
export function readGroup(
  group: SettingGroup,
  typed: Typed,
): { values: Partial<ShopSettings> } | { errors: TypedError[] } {
  const read = group.fields.map(({ name, kind }) => ({ name, value: kind.read(typed[name] ?? ''), wrong: kind.wrong }))
  const errors = read.flatMap(({ name, value, wrong }) =>
    value === undefined ? [{ field: name, message: wrong }] : [],
  )
  if (errors.length > 0) return { errors }
  return { values: group.values(Object.fromEntries(read.map(({ name, value }) => [name, value as never]))) }
}
