import type { Permission } from '#shop/identity/permissions.ts'
import { adminLinks } from './admin-links.ts'

export type Section = {
  name: string
  path: string
  /** Drawn on a field of 24 × 24, as in ui/icon.tsx. */
  drawing: string
  /** Whoever may not is not shown the way. The section itself asks again. */
  needs: Permission
}

/** The sections of the panel in their order. The first five have a tab of their own at the foot of a phone. */
export const sections: readonly Section[] = [
  {
    name: 'Dashboard',
    path: adminLinks.dashboard,
    drawing: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5',
    needs: 'see the dashboard',
  },
  {
    name: 'Products',
    path: adminLinks.products,
    drawing: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
    needs: 'edit products',
  },
  {
    name: 'Stock',
    path: adminLinks.stock,
    drawing: 'M3.5 4v16.5M20.5 4v16.5M3.5 11.500h17M3.500 19h17M6.5 5.5h5v6h-5zM13 13.500h5V19h-5z',
    needs: 'receive stock',
  },
  {
    name: 'Orders',
    path: adminLinks.orders,
    drawing: 'M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
    needs: 'see orders',
  },
  {
    name: 'Customers',
    path: adminLinks.customers,
    drawing:
      'M9 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2.5 20.5a6.5 6.5 0 0 1 13 0M16 4a4 4 0 0 1 0 7.5m1.5 3a6.5 6.5 0 0 1 4 6',
    needs: 'see customers',
  },
  {
    name: 'Bookings',
    path: adminLinks.bookings,
    drawing: 'M4 5.500h16V20H4ZM4 10h16M8.500 3v4.500M15.500 3v4.500M9 14.500l2 2 4-4',
    needs: 'handle bookings',
  },
  {
    name: 'Messages',
    path: adminLinks.messages,
    drawing: 'M3.5 5.5h17v13h-17ZM4 6.5l8 6 8-6',
    needs: 'answer messages',
  },
  {
    name: 'Newsletter',
    path: adminLinks.newsletter,
    drawing: 'M4 10.5v4l3 .5 10 4.500v-14L7 10ZM7 15l1 5h3l-1-4M20 10v4.500',
    needs: 'send the newsletter',
  },
  {
    name: 'Returns',
    path: adminLinks.returns,
    drawing: 'M9 6 4.5 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3',
    needs: 'handle returns',
  },
  {
    name: 'Warranty',
    path: adminLinks.claims,
    drawing:
      'M12 3.500 19.500 6v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6ZM8.500 12l2.500 2.500 4.500-5',
    needs: 'answer claims',
  },
  {
    name: 'Reviews',
    path: adminLinks.reviews,
    drawing: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8L12 2.5Z',
    needs: 'moderate reviews',
  },
  {
    name: 'Codes',
    path: adminLinks.codes,
    drawing: 'M3.5 12 12 3.5h8.5V12L12 20.5ZM16 8h.1',
    needs: 'change promotions',
  },
  {
    name: 'Content',
    path: adminLinks.content,
    drawing: 'M4 4.5h16M4 9.5h16M4 14.5h10M4 19.5h7M17 14l3 3-3.5 3.5h-3V17.5Z',
    needs: 'edit content',
  },
  {
    name: 'Journal',
    path: adminLinks.journal,
    drawing: 'M5 3.5h14v17H5ZM9 8h6M9 12h6M9 16h4',
    needs: 'read the journal',
  },
  {
    name: 'Settings',
    path: adminLinks.settings,
    drawing: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5',
    needs: 'change settings',
  },
  {
    name: 'Staff',
    path: adminLinks.staff,
    drawing:
      'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.700 3.500 5.500',
    needs: 'appoint staff',
  },
]

/** The section that a page belongs to. Every address of the panel begins with that of the dashboard, which is one page. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(
    ({ path }) => pathname === path || (path !== adminLinks.dashboard && pathname.startsWith(`${path}/`)),
  )
}
