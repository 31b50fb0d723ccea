import { showMoment, showMomentBriefly } from '#shop/lagos-day.ts'
import type { ListedReturn } from '#shop/returns/list-returns.ts'
import { returnWords, wishWords } from '#shop/returns/return.ts'
import type { ReturnSort } from '#shop/returns/returns-filter.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { returnBadges } from './return-badges.ts'

/** What the list shows of each return. */
export const returnColumns: readonly Column<ListedReturn, ReturnSort>[] = [
  {
    name: 'return',
    heading: 'Return',
    place: 'b',
    isFixed: true,
    cell: ({ id, number, orderNumber }) => (
      <>
        <a className="n" href={adminLinks.return(id)}>
          {number ?? orderNumber}
        </a>
        {number !== null && <small>{orderNumber}</small>}
      </>
    ),
    inFile: ({ number }) => number,
  },
  {
    name: 'customer',
    heading: 'Customer',
    place: 'd',
    cell: ({ firstName, lastName, about, units }) => (
      <>
        {firstName} {lastName}
        <small>
          {about}
          {units > 1 && `, ${units} items`}
        </small>
      </>
    ),
    inFile: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    name: 'wish',
    heading: 'Wish',
    place: 'x',
    cell: ({ wish }) => wishWords[wish],
    inFile: ({ wish }) => wishWords[wish],
  },
  {
    name: 'status',
    heading: 'Status',
    place: 'e',
    cell: ({ state }) => <Badge kind={returnBadges[state]}>{returnWords[state].staff}</Badge>,
    inFile: ({ state }) => returnWords[state].staff,
  },
  {
    name: 'asked',
    heading: 'Asked',
    place: 'c',
    look: 'n when',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ askedAt }) => showMomentBriefly(askedAt),
    inFile: ({ askedAt }) => showMoment(askedAt),
  },
]

/** What the file has besides, each in a column of its own. */
export const returnFileColumns: readonly Pick<Column<ListedReturn, ReturnSort>, 'heading' | 'inFile'>[] = [
  ...returnColumns,
  { heading: 'Order', inFile: ({ orderNumber }) => orderNumber },
  { heading: 'Email', inFile: ({ email }) => email },
  { heading: 'First item', inFile: ({ about }) => about },
  { heading: 'Items', inFile: ({ units }) => units },
]
