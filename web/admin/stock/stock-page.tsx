import { countShelf, listStock } from '#shop/inventory/list-stock.ts'
import { stockSorts } from '#shop/inventory/stock-filter.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/stock-page.ts'
import { sortNames, stockAddress, viewNames } from './stock-address.ts'
import { stockColumns } from './stock-columns.tsx'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = stockAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listStock(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'stock'),
    countShelf(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Stock, Admin Panel' }]
}

export default function StockPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  return (
    <ListFrame
      title="Stock"
      acts={<Export to={`${adminLinks.stockFile}?${stockAddress.search(shown)}`} />}
      address={stockAddress}
      shown={shown}
      list="stock"
      manner={manner}
      views={{
        label: 'Stock by how much there is',
        all: tabsOf(viewNames, counts.byView, { here: shown.view, to: (view) => stockAddress.to({ ...shown, view }) }),
      }}
      searchFor="Name, SKU or brand"
      choices={
        <FilterChoice
          name="sort"
          label="Sort"
          value={shown.sort}
          choices={stockSorts.map((value) => ({ value, name: sortNames[value] }))}
        />
      }
      columns={stockColumns}
      page={page}
      found={{ count: counts.found, one: 'variant', many: 'variants' }}
      nothing="Nothing found"
    />
  )
}
