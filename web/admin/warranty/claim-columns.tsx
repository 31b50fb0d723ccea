import { showMomentBriefly, showMomentInFull } from '#shop/lagos-day.ts'
import type { ListedClaim } from '#shop/warranty/list-claims.ts'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'

/** What the list shows of each claim. */
export const claimColumns: readonly Column<ListedClaim>[] = [
  {
    name: 'claim',
    heading: 'Claim',
    place: 'b',
    look: 'subject',
    isFixed: true,
    cell: ({ id, number, beginning }) => (
      <>
        <a href={adminLinks.claim(id)}>{number}</a>
        <small>{beginning}</small>
      </>
    ),
    inFile: ({ number }) => number,
  },
  { name: 'beginning', heading: 'Begins', inFile: ({ beginning }) => beginning },
  {
    name: 'customer',
    heading: 'Customer',
    place: 'd',
    cell: ({ name, orderNumber }) => (
      <>
        {name}
        <small>{orderNumber}</small>
      </>
    ),
    inFile: ({ name }) => name,
  },
  { name: 'order', heading: 'Order #', inFile: ({ orderNumber }) => orderNumber },
  {
    name: 'frame',
    heading: 'Frame',
    place: 'e',
    look: 'n',
    cell: ({ frameNumber }) => frameNumber,
    inFile: ({ frameNumber }) => frameNumber,
  },
  {
    name: 'made',
    heading: 'Made',
    place: 'c',
    look: 'n when',
    cell: ({ madeAt }) => showMomentBriefly(madeAt),
    inFile: ({ madeAt }) => showMomentInFull(madeAt),
  },
]
