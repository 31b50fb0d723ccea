import { links } from '../links.ts'
import type { ServiceKind } from './service.ts'

/** What a step of booking has settled so far. */
export type BookingSteps = { service?: ServiceKind; day?: string; time?: string; bike?: string; order?: string }

/**
 * The addresses of services and bookings. But for the first they are no part of `links`, which every page of the shop
 * loads.
 */
export const bookingLinks = {
  services: links.services,
  book: '/services/book',
  /** The step that comes next. */
  bookWith: (steps: BookingSteps) => `/services/book?${new URLSearchParams(steps)}`,
  booking: (token: string) => `/services/bookings/${token}`,
  move: (token: string) => `/services/bookings/${token}/time`,
  cancel: (token: string) => `/services/bookings/${token}/cancellation`,
  calendar: (token: string) => `/services/bookings/${token}/calendar.ics`,
  own: `${links.account}/bookings`,
}
