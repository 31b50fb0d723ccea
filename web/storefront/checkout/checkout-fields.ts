/** The fields of the checkout in the order in which they stand on the page. */
export const checkoutFields = [
  'email',
  'reminder',
  'phone',
  'firstName',
  'lastName',
  'street',
  'area',
  'lga',
  'landmark',
  'riderNote',
  'method',
  'assembly',
  'payment',
  'note',
  'code',
] as const

export type CheckoutField = (typeof checkoutFields)[number]

/** The most characters that each text may have. */
export const longest = {
  email: 254,
  phone: 30,
  firstName: 60,
  lastName: 60,
  street: 120,
  area: 60,
  landmark: 120,
  riderNote: 300,
  note: 500,
  code: 60,
} as const

/** What was typed, kept for when the page comes again. */
export type Typed = Partial<Record<CheckoutField, string>>
