import type { Rider } from '../catalogue/rider.ts'

/** What the shop knows of somebody who has an account. */
export type Customer = {
  userId: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** `+234` and ten digits. */
  phone: string | null
  rider: Rider | null
}

/** Where somebody lets things be sent. One of them is the default. */
export type SavedAddress = {
  id: string
  firstName: string
  lastName: string
  phone: string
  street: string
  area: string | null
  lga: string
  landmark: string | null
  riderNote: string | null
  isDefault: boolean
}
