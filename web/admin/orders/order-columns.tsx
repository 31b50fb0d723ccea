import { showMoment, showMomentBriefly } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { ListedOrder } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import type { OrderSort } from '#shop/orders/orders-filter.ts'
import { showPhone } from '#shop/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { EmailAddress } from '../email-address.tsx'
import type { Column } from '../list/column.ts'
import { paymentBadge, paymentNames, statusBadges } from './order-words.ts'

const byDate = { ascending: 'oldest', descending: 'newest' } as const

/** What the list of orders and its file show of each. */
export const orderColumns: readonly Column<ListedOrder, OrderSort>[] = [
  {
    name: 'number',
    heading: 'Order #',
    place: 'b',
    isFixed: true,
    cell: ({ number }) => (
      <a className="n" href={adminLinks.order(number)}>
        {number}
      </a>
    ),
    inFile: ({ number }) => number,
  },
  { name: 'placed', heading: 'Placed', inFile: ({ placedAt }) => showMoment(placedAt) },
  text('firstName', 'First name', ({ firstName }) => firstName),
  text('lastName', 'Last name', ({ lastName }) => lastName),
  {
    name: 'customer',
    heading: 'Customer',
    place: 'd',
    cell: ({ email, lga, units }) => (
      <>
        <EmailAddress email={email} />
        <small>
          {lga ?? 'Collection'}, {units} {units === 1 ? 'item' : 'items'}
        </small>
      </>
    ),
    headingInFile: 'E-mail',
    inFile: ({ email }) => email,
  },
  text('phone', 'Phone', ({ phone }) => showPhone(phone)),
  text('lga', 'LGA', ({ lga }) => lga),
  text('items', 'Items', ({ units }) => units),
  {
    name: 'total',
    heading: 'Total',
    place: 'c',
    look: 'r n',
    sorts: { ascending: 'total-low', descending: 'total-high' },
    cell: ({ totalKobo }) => showMoney(totalKobo),
    headingInFile: 'Total (₦)',
    inFile: ({ totalKobo }) => totalKobo / 100,
  },
  {
    name: 'status',
    heading: 'Status',
    place: 'e',
    cell: (order) => (
      <>
        <Badge kind={statusBadges[order.status]}>{statusWords[order.status].staff}</Badge>
        <span className="only-folded">
          <PaymentBadge order={order} />
        </span>
        <span className="only-folded">{showMomentBriefly(order.placedAt)}</span>
      </>
    ),
    inFile: ({ status }) => statusWords[status].staff,
  },
  {
    name: 'payment',
    heading: 'Payment',
    place: 'x',
    cell: (order) => <PaymentBadge order={order} />,
    inFile: ({ paymentStatus }) => paymentNames[paymentStatus],
  },
  {
    name: 'date',
    heading: 'Date',
    place: 'x',
    look: 'n when',
    sorts: byDate,
    cell: ({ placedAt }) => showMomentBriefly(placedAt),
  },
]

function PaymentBadge({ order }: { order: ListedOrder }) {
  const { kind, words } = paymentBadge(order)
  return <Badge kind={kind}>{words}</Badge>
}

/** A fact that the file always has, and the table for those who choose it. */
function text(
  name: string,
  heading: string,
  read: (order: ListedOrder) => string | number | null,
): Column<ListedOrder, OrderSort> {
  return { name, heading, isExtra: true, cell: read, inFile: read }
}
