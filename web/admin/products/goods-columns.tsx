import type { GoodsSort } from '#shop/catalogue/goods-filter.ts'
import type { ListedGoods } from '#shop/catalogue/list-goods.ts'
import { lagosDay, showDate, showMomentBriefly } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { PhotoOf } from '../photo-of.tsx'
import { statusBadges, statusNames } from './product-words.ts'

/** What the list of products shows of each. Their file has a line for each variant: see products-file-page.ts. */
export const goodsColumns: readonly Column<ListedGoods, GoodsSort>[] = [
  {
    name: 'photo',
    heading: '',
    place: 'a',
    look: 'pic-cell',
    isFixed: true,
    cell: ({ photo }) => <PhotoOf photo={photo} />,
  },
  {
    name: 'name',
    heading: 'Name',
    place: 'b',
    isFixed: true,
    sorts: { ascending: 'name' },
    cell: ({ id, name }) => <a href={adminLinks.product(id)}>{name}</a>,
  },
  { name: 'category', heading: 'Category', place: 'd', cell: ({ category }) => category ?? 'N/A' },
  { name: 'brand', heading: 'Brand', isExtra: true, cell: ({ brand }) => brand },
  {
    name: 'price',
    heading: 'Price',
    place: 'c',
    look: 'r n',
    sorts: { ascending: 'price-low', descending: 'price-high' },
    cell: priceOf,
  },
  {
    name: 'stock',
    heading: 'Stock',
    place: 'x',
    look: ({ isLow }) => (isLow ? 'r n low' : 'r n'),
    isRight: true,
    sorts: { ascending: 'stock-low', descending: 'stock-high' },
    cell: ({ available }) => available.toLocaleString('en'),
  },
  {
    name: 'status',
    heading: 'Status',
    place: 'e',
    cell: ({ status, publishAt, isLow, available }) => (
      <>
        <Badge kind={statusBadges[status]}>{statusNames[status]}</Badge>
        {publishAt && <small>On sale {showMomentBriefly(publishAt)}</small>}
        <span className={isLow ? 'only-folded low' : 'only-folded'}>{available.toLocaleString('en')} in stock</span>
      </>
    ),
  },
  {
    name: 'added',
    heading: 'Added',
    look: 'n when',
    isExtra: true,
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => showDate(lagosDay(createdAt)),
  },
  {
    name: 'actions',
    heading: 'Actions',
    place: 'x',
    cell: ({ id, name }) => (
      <a className="btn soft" href={adminLinks.product(id)} aria-label={`Edit ${name}`}>
        Edit
      </a>
    ),
  },
]

function priceOf({ priceKobo, highestPriceKobo }: ListedGoods): string {
  if (priceKobo === null || highestPriceKobo === null) return 'N/A'
  return priceKobo === highestPriceKobo ? showMoney(priceKobo) : `from ${showMoney(priceKobo)}`
}
