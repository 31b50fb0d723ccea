import type { BookingDraft } from '#shop/bookings/read-booking.ts'
import type { ServiceKind } from '#shop/bookings/service.ts'

/**
 * Who has booked a time at the demo store: on which of the coming open days, and which of its times, counted from 0.
 * `by` says who wrote it down: the customer, or staff on the phone.
 */
export const demoBookings: readonly {
  kind: ServiceKind
  day: number
  time: number
  by: 'customer' | 'staff'
  draft: Partial<BookingDraft>
}[] = [
  {
    kind: 'repair',
    day: 0,
    time: 0,
    by: 'customer',
    draft: {
      firstName: 'Kola',
      lastName: 'Example',
      email: 'kola@example.com',
      phone: '0700 000 0202',
      wish: 'The front brake squeals, worst when it is wet.',
    },
  },
  {
    kind: 'test-ride',
    day: 0,
    time: 2,
    by: 'customer',
    draft: {
      firstName: 'Bisi',
      lastName: 'Example',
      email: 'bisi@example.com',
      phone: '0700 000 0201',
      bike: 'marina-hybrid-7',
    },
  },
  {
    kind: 'repair',
    day: 1,
    time: 1,
    by: 'staff',
    draft: { firstName: 'Musa', lastName: 'Example', phone: '0700 000 0203', wish: 'Rear wheel out of true.' },
  },
  {
    kind: 'assembly',
    day: 1,
    time: 2,
    by: 'customer',
    draft: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', phone: '0700 000 0204' },
  },
  {
    kind: 'test-ride',
    day: 3,
    time: 1,
    by: 'staff',
    draft: { firstName: 'Tunde', lastName: 'Example', phone: '0700 000 0205', bike: 'surulere-hybrid-10' },
  },
]
