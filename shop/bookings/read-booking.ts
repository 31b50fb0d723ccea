import { readEmail } from '../email-address.ts'
import { readPhone } from '../phone.ts'
import { tidyLine, tidyLines } from '../typed-text.ts'
import { longestWish } from './booking.ts'
import type { ServiceKind } from './service.ts'

/** What somebody typed to book, as it was typed. */
export type BookingDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  wish: string
  /** The number of an order, of what is to be put together; '' for none. */
  order: string
  /** The slug of the bike to ride; '' for none. */
  bike: string
}

export type BookingField = keyof BookingDraft | 'time'
export type BookingProblem = { field: BookingField; problem: 'missing' | 'not-valid' | 'too-long' | 'unknown' }

export type ReadBooking = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
  wish: string
}

const longestName = 80

/**
 * What to keep of a draft, or all that is wrong with it. Customers give an address for the letters; at the counter and on
 * the phone it may be left out. A repair needs some words on what is wrong.
 */
export function readBooking(draft: BookingDraft, { kind, isStaff }: { kind: ServiceKind; isStaff: boolean }) {
  const problems: BookingProblem[] = []
  const name = (field: 'firstName' | 'lastName') => {
    const tidy = tidyLine(draft[field])
    if (tidy === '') problems.push({ field, problem: 'missing' })
    else if (tidy.length > longestName) problems.push({ field, problem: 'too-long' })
    return tidy
  }
  const firstName = name('firstName')
  const lastName = name('lastName')
  const isWithoutEmail = isStaff && tidyLine(draft.email) === ''
  const email = isWithoutEmail ? null : readEmail(draft.email)
  if (email === null && !isWithoutEmail) problems.push({ field: 'email', problem: 'not-valid' })
  const phone = readPhone(draft.phone)
  if (phone === null) problems.push({ field: 'phone', problem: 'not-valid' })
  const wish = tidyLines(draft.wish)
  if (wish.length > longestWish) problems.push({ field: 'wish', problem: 'too-long' })
  if (wish === '' && kind === 'repair') problems.push({ field: 'wish', problem: 'missing' })
  if (kind === 'test-ride' && draft.bike === '') problems.push({ field: 'bike', problem: 'missing' })

  if (problems.length > 0 || phone === null) return { problems }
  const read: ReadBooking = { firstName, lastName, email: email?.toLowerCase() ?? null, phone, wish }
  return { read }
}
