import type { AddressDraft } from '#shop/customers/save-address.ts'
import { readPhone } from '#shop/phone.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { textIn } from '../posted-form.ts'

/** The most characters that each text of an address may have. */
export const longestOfAddress = {
  firstName: 60,
  lastName: 60,
  phone: 30,
  street: 120,
  area: 60,
  lga: 60,
  landmark: 120,
  riderNote: 300,
} as const

export type AddressField = keyof typeof longestOfAddress
export type TypedAddress = Record<AddressField, string>
export type AddressError = { field: AddressField; message: string }

const fields = Object.keys(longestOfAddress) as AddressField[]

const problems: Partial<Record<AddressField, string>> = {
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  phone: 'Enter a Nigerian phone number, like 0803 123 4567',
  street: 'Enter the street and house number',
  lga: 'Choose the LGA',
}

/** What was typed, as it was typed but on one line. */
export function readTypedAddress(form: FormData): TypedAddress {
  const typed = fields.map((field) => [field, beginning(tidyLine(textIn(form, field) ?? ''), longestOfAddress[field])])
  return Object.fromEntries(typed) as TypedAddress
}

/** The address that was typed, or what is to fix in the order of the page. */
export function readAddress(typed: TypedAddress): { draft: AddressDraft } | { errors: AddressError[] } {
  const phone = readPhone(typed.phone)
  const errors = fields.flatMap((field): AddressError[] => {
    const isMissing = field === 'phone' ? phone === null : typed[field] === ''
    const message = problems[field]
    return isMissing && message ? [{ field, message }] : []
  })
  if (errors.length > 0 || phone === null) return { errors }
  const { area, landmark, riderNote, ...needed } = typed
  return { draft: { ...needed, phone, area: area || null, landmark: landmark || null, riderNote: riderNote || null } }
}

/** Where the choice of an area's LGA was refused. */
export const wrongLga: AddressError = { field: 'lga', message: 'Choose the LGA' }
