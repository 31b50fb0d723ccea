import type { CustomerSort } from '#shop/customers/customers-filter.ts'
import type { ListedCustomer } from '#shop/customers/list-customers.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { showPhone } from '#shop/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { EmailAddress } from '../email-address.tsx'
import type { Column } from '../list/column.ts'

/** What the list of customers and its file show of each. */
export const customerColumns: readonly Column<ListedCustomer, CustomerSort>[] = [
  { name: 'firstName', heading: 'First name', inFile: ({ firstName }) => firstName },
  { name: 'lastName', heading: 'Last name', inFile: ({ lastName }) => lastName },
  {
    name: 'name',
    heading: 'Name',
    place: 'b',
    isFixed: true,
    sorts: { ascending: 'name' },
    cell: ({ id, email, firstName, lastName, isBlocked, tags }) => (
      <>
        <a href={adminLinks.customer(id)}>{`${firstName} ${lastName}`.trim() || email}</a>
        {isBlocked && (
          <>
            {' '}
            <Badge kind="bad">Blocked</Badge>
          </>
        )}
        {tags.length > 0 && <small>{tags.join(', ')}</small>}
      </>
    ),
  },
  {
    name: 'email',
    heading: 'E-mail',
    place: 'd',
    cell: ({ email }) => <EmailAddress email={email} />,
    inFile: ({ email }) => email,
  },
  {
    name: 'paid',
    heading: 'Paid in all',
    place: 'c',
    look: 'r n',
    sorts: { descending: 'spent' },
    cell: ({ spentKobo }) => showMoney(spentKobo),
  },
  {
    name: 'phone',
    heading: 'Phone',
    place: 'x',
    look: 'n when',
    cell: ({ phone }) => phone && showPhone(phone),
    inFile: ({ phone }) => phone,
  },
  { name: 'sinceDay', heading: 'Since', inFile: ({ since }) => lagosDay(since) },
  {
    name: 'orders',
    heading: 'Orders',
    place: 'e',
    sorts: { descending: 'orders' },
    cell: ({ orders, since }) => (
      <>
        {orders}
        <span className="only-folded">
          {' '}
          {orders === 1 ? 'order' : 'orders'}, since {showDate(lagosDay(since))}
        </span>
      </>
    ),
    inFile: ({ orders }) => orders,
  },
  {
    name: 'since',
    heading: 'Since',
    place: 'x',
    look: 'n when',
    sorts: { descending: 'newest' },
    cell: ({ since }) => showDate(lagosDay(since)),
  },
  { name: 'paidInFile', heading: 'Paid in all (₦)', inFile: ({ spentKobo }) => spentKobo / 100 },
  { name: 'blocked', heading: 'Blocked', inFile: ({ isBlocked }) => (isBlocked ? 'yes' : '') },
  {
    name: 'tags',
    heading: 'Tags',
    isExtra: true,
    cell: ({ tags }) => tags.join(', '),
    inFile: ({ tags }) => tags.join(', '),
  },
]
