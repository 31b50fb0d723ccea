import type { LagosDay } from '../lagos-day.ts'

/** So many years the shop stands for every bike, from the day on which its owner got it. */
export const warrantyYears = 1

/** The last day of the warranty: the same day of the year; for a 29 February the day after the 28th. */
export function warrantyUntil(from: LagosDay): LagosDay {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  return new Date(Date.UTC(year + warrantyYears, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * How a claim stands.
 *
 * new       nobody has answered it
 * answered  the team has written, and more is to come
 * accepted  the shop repairs or replaces
 * declined  the warranty does not cover it
 * done      nothing more is to be done
 */
export const claimMayBecome = {
  new: ['answered', 'accepted', 'declined', 'done'],
  answered: ['accepted', 'declined', 'done'],
  accepted: ['done', 'answered'],
  declined: ['done', 'answered'],
  done: ['answered'],
} as const satisfies Record<string, readonly string[]>

export type ClaimState = keyof typeof claimMayBecome

export const claimStates = Object.keys(claimMayBecome) as ClaimState[]

export function claimCanBecome(from: ClaimState, to: ClaimState): boolean {
  const next: readonly ClaimState[] = claimMayBecome[from]
  return next.includes(to)
}

export function isClaimState(text: string | null): text is ClaimState {
  return claimStates.some((state) => state === text)
}

/** What each state is called, for the customer and for staff. */
export const claimWords: Record<ClaimState, { customer: string; staff: string }> = {
  new: { customer: 'We look at it', staff: 'New' },
  answered: { customer: 'We have answered', staff: 'Answered' },
  accepted: { customer: 'Accepted', staff: 'Accepted' },
  declined: { customer: 'Not covered', staff: 'Declined' },
  done: { customer: 'Done', staff: 'Done' },
}

/** In characters. */
export const longestClaim = 5000

/** A bike of an order, by its frame, with how long the shop stands for it; null as long as nobody has it. */
export type CoveredBike = {
  id: string
  frameNumber: string
  name: string
  choice: string
  sku: string
  covered: { from: LagosDay; until: LagosDay } | null
}
