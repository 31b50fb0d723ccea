import { choiceName } from '#shop/catalogue/product.ts'
import type { ShelvedVariant } from '#shop/inventory/list-stock.ts'
import type { StockSort } from '#shop/inventory/stock-filter.ts'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'

/** What the list of stock shows of each variant. */
export const stockColumns: readonly Column<ShelvedVariant, StockSort>[] = [
  {
    name: 'product',
    heading: 'Product',
    place: 'b',
    isFixed: true,
    sorts: { ascending: 'name' },
    cell: ({ id, name, colour, size }) => (
      <>
        <a href={adminLinks.variantStock(id)}>{name}</a>
        <small>{choiceName(colour, size)}</small>
      </>
    ),
    inFile: ({ name }) => name,
  },
  { name: 'choice', heading: 'Choice', inFile: ({ colour, size }) => choiceName(colour, size) },
  { name: 'sku', heading: 'SKU', place: 'd', look: 'n when', cell: ({ sku }) => sku, inFile: ({ sku }) => sku },
  {
    name: 'onHand',
    heading: 'On hand',
    place: 'x',
    look: 'r n',
    cell: ({ onHand }) => onHand,
    inFile: ({ onHand }) => onHand,
  },
  {
    name: 'promised',
    heading: 'Promised',
    place: 'x',
    look: 'r n when',
    cell: ({ reserved }) => reserved,
    inFile: ({ reserved }) => reserved,
  },
  {
    name: 'level',
    heading: 'Low level',
    look: 'r n when',
    isExtra: true,
    cell: ({ lowAt }) => lowAt,
    inFile: ({ lowAt }) => lowAt,
  },
  {
    name: 'toSell',
    heading: 'To sell',
    place: 'c',
    look: ({ available, lowAt }) => (available <= lowAt ? 'r n low' : 'r n'),
    isRight: true,
    sorts: { ascending: 'few', descending: 'many' },
    cell: ({ available }) => (
      <>
        {available}
        <span className="only-folded"> to sell</span>
      </>
    ),
    inFile: ({ available }) => available,
  },
]
