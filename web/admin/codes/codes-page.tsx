import { lagosDay } from '#shop/lagos-day.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { countPromotions, listPromotions } from '#shop/promotions/list-promotions.ts'
import { promotionSorts } from '#shop/promotions/promotions-filter.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/codes-page.ts'
import { codeColumns } from './code-columns.tsx'
import { codesAddress, sortNames, viewNames } from './codes-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = codesAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listPromotions(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'codes'),
    countPromotions(shop, shown),
  ])
  return { shown, page, manner, counts, today: lagosDay(shop.clock.now()) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Discount codes, Admin Panel' }]
}

export default function CodesPage({ loaderData: { shown, page, manner, counts, today } }: Route.ComponentProps) {
  return (
    <ListFrame
      title="Discount codes"
      acts={
        <>
          <Export to={`${adminLinks.codesFile}?${codesAddress.search(shown)}`} />
          <a className="btn buy" href={adminLinks.newCode}>
            New code
          </a>
        </>
      }
      address={codesAddress}
      shown={shown}
      list="codes"
      manner={manner}
      views={{
        label: 'Codes by whether they run',
        all: tabsOf(viewNames, counts.byView, { here: shown.view, to: (view) => codesAddress.to({ ...shown, view }) }),
      }}
      searchFor="Code"
      choices={
        <FilterChoice
          name="sort"
          label="Sort"
          value={shown.sort}
          choices={promotionSorts.map((value) => ({ value, name: sortNames[value] }))}
        />
      }
      columns={codeColumns(today)}
      page={page}
      found={{ count: counts.found, one: 'code', many: 'codes' }}
      nothing="No codes found"
    />
  )
}
