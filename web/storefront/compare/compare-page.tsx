import { estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { links } from '#shop/links.ts'
import { mostCompared } from '#shop/listing/comparison.ts'
import { type Compared, findCompared, suggestCompared } from '#shop/listing/find-compared.ts'
import { tidyQuery } from '#shop/listing/search/typed-query.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { listed } from '../product/listed.ts'
import { promisedIn } from '../promised-in.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/compare-page.ts'
import { AddBike } from './add-bike.tsx'
import './compare.css'
import { asCompared, rowsOf } from './compared-bike.ts'
import { ComparedTable } from './compared-table.tsx'

/** What is compared is in the address alone, so that it can be passed on, and needs neither scripts nor a cookie. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const compared = await findCompared(shop, searchParams.getAll('bike'))
  const { bikes } = compared
  const query = tidyQuery(searchParams.get('q') ?? '')
  const canAdd = bikes.length < mostCompared
  const estimate = visit.area === null ? null : await estimateDelivery(shop, visit.area)
  const promised = estimate?.place ? promisedIn(estimate, await readSettings(shop)) : null
  const suggested = canAdd ? await suggestCompared(shop, { query, beside: bikes }) : []

  visit.shows('listing', 'settings', ...bikes.map(({ id }) => `product:${id}`))
  return {
    title: bikes.length > 1 ? `Compare ${listed(bikes.map(({ name }) => name))}` : 'Compare bikes',
    canAdd,
    bikes: bikes.map(asCompared),
    rows: rowsOf(bikes, { rider: visit.rider, promised }),
    notices: noticesOf(compared),
    query,
    suggested: suggested.map(({ slug, name, photo, metaLine, priceKobo, pricesVary }) => ({
      slug,
      name,
      photo,
      metaLine,
      priceKobo,
      pricesVary,
    })),
    onlyDiffering: searchParams.get('only') === 'differences',
  }
}

function noticesOf({ unknown, others, tooMany }: Compared): string[] {
  return [
    ...(unknown > 0 ? [`${unknown === 1 ? 'One of them is' : `${unknown} of them are`} no longer sold.`] : []),
    ...(others.length > 0
      ? [`Only bikes are compared: ${listed(others)} ${others.length === 1 ? 'is' : 'are'} left out.`]
      : []),
    ...(tooMany ? [`These are the first ${mostCompared}: more do not fit side by side.`] : []),
  ]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), {
    title: loaderData?.title ?? 'Compare bikes',
    path: links.compare,
    isIndexed: false,
  })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { canAdd, bikes, rows, notices, query, suggested, onlyDiffering } = loaderData
  return (
    <>
      <Breadcrumbs here="Compare bikes" />
      <div className="wrap compare">
        <div className="page-head">
          <h1>Compare bikes</h1>
          <p>{leads[Math.min(bikes.length, 2)]}</p>
        </div>
        {notices.length > 0 && (
          <div className="notices" role="status">
            {notices.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        )}
        {bikes.length > 0 && <ComparedTable bikes={bikes} rows={rows} onlyDiffering={onlyDiffering} />}
        {canAdd && <AddBike slugs={bikes.map(({ slug }) => slug)} query={query} suggested={suggested} />}
      </div>
    </>
  )
}

/** By how many bikes there are. */
const leads = [
  'Put two to four bikes side by side. Choose the first.',
  'Choose a second bike, and see where they differ.',
  'The address of this page keeps your choice: pass it on, or come back to it.',
]
