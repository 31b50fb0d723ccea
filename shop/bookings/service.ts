import type { Kobo } from '../money.ts'

/** What can be booked at the store. Each has its row in `services`. */
export const serviceKinds = ['repair', 'assembly', 'test-ride'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export function isServiceKind(name: string | null): name is ServiceKind {
  return (serviceKinds as readonly (string | null)[]).includes(name)
}

export const serviceNames: Record<ServiceKind, string> = {
  repair: 'Repair',
  assembly: 'Assembly',
  'test-ride': 'Test ride',
}

export type Service = {
  kind: ServiceKind
  /** A sentence on it, for customers. */
  about: string
  minutes: number
  priceKobo: Kobo
  /** The price is where it begins: the work may cost more. */
  isFromPrice: boolean
  /** How many at the same time. */
  capacity: number
  isOn: boolean
  version: number
}

/** What a service may be; the database says the same. */
export const serviceBounds = {
  minutes: { least: 10, most: 480 },
  capacity: { least: 1, most: 20 },
  about: { most: 300 },
} as const
