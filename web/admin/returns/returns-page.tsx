import { showManner } from '#shop/lists/show-manner.ts'
import { countReturns, listReturns } from '#shop/returns/list-returns.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/returns-page.ts'
import { returnColumns } from './return-columns.tsx'
import { returnsAddress, viewNames } from './returns-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = returnsAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listReturns(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'returns'),
    countReturns(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Returns, Admin Panel' }]
}

export default function ReturnsPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  return (
    <ListFrame
      title="Returns"
      acts={<Export to={`${adminLinks.returnsFile}?${returnsAddress.search(shown)}`} />}
      address={returnsAddress}
      shown={shown}
      list="returns"
      manner={manner}
      views={{
        label: 'Returns by what is to be done',
        all: tabsOf(viewNames, counts.byView, {
          here: shown.view,
          to: (view) => returnsAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="Return, order, name or phone"
      choices={
        <FilterChoice
          name="sort"
          label="Sort"
          value={shown.sort}
          choices={[
            { value: 'newest', name: 'Newest' },
            { value: 'oldest', name: 'Oldest' },
          ]}
        />
      }
      columns={returnColumns}
      page={page}
      found={{ count: counts.found, one: 'return', many: 'returns' }}
      nothing="No returns here"
    />
  )
}
