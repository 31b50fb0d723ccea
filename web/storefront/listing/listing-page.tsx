import { data, redirect, useLocation, useNavigation } from 'react-router'
import { findCategory } from '#shop/catalogue/find-category.ts'
import { listProducts } from '#shop/listing/list-products.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/listing-page.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listingAddress, readFilter } from './filter-params.ts'
import './listing.css'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { LoadingGrid, ProductGrid } from './product-grid.tsx'

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)

  // The form without scripts names the category beside the search; its address has it in the path.
  const chosen = searchParams.get('category')
  if (chosen !== null) throw redirect(listingAddress(chosen, readFilter(searchParams, null)))

  const slug = params.category ?? null
  const category = slug === null ? null : await findCategory(shop, slug)
  if (slug !== null && category === null) return data(null, { status: 404 })

  const filter = readFilter(searchParams, category?.id ?? null)
  const { cards, total, pages } = await listProducts(shop, filter)
  if (filter.page > pages) throw redirect(listingAddress(slug, { ...filter, page: pages }))

  context.get(visitContext).shows('listing')
  return {
    category: category && { slug: category.slug, name: category.name },
    filter,
    cards: cards.map(({ id, ...card }) => card),
    total,
    pages,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })

  const { category, filter } = loaderData
  const title = titleOf(loaderData)
  return pageMeta(frame, {
    title: filter.page > 1 ? `${title}, page ${filter.page}` : title,
    description: `${title}: prices in naira, delivery in Lagos.`,
    path: listingAddress(category?.slug ?? null, { onlyNew: filter.onlyNew, page: filter.page }),
    isIndexed: filter.query === '',
  })
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const isLoading = useIsNarrowing()
  if (!loaderData) return <NotFound />

  const { category, filter, cards, total, pages } = loaderData
  const slug = category?.slug ?? null
  const title = titleOf(loaderData)
  return (
    <>
      <Breadcrumbs here={title} />
      <div className="wrap shop">
        <div className="page-head">
          <h1>{title}</h1>
          <span className="num" role="status">
            {isLoading ? 'Loading products...' : countOf(total)}
          </span>
        </div>
        <FilterBar categorySlug={slug} filter={filter} />
        <div className="list">
          <ActiveFilters category={category} filter={filter} />
          <h2 className="vh">Products</h2>
          {isLoading ? <LoadingGrid /> : total === 0 ? <NothingFound filter={filter} /> : <ProductGrid cards={cards} />}
          {!isLoading && <Pager categorySlug={slug} filter={filter} total={total} pages={pages} />}
        </div>
      </div>
    </>
  )
}

type Found = { category: { name: string } | null; filter: { onlyNew: boolean } }

function titleOf({ category, filter }: Found) {
  if (category) return category.name
  return filter.onlyNew ? 'New Arrivals' : 'All Products'
}

function countOf(total: number) {
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** True while another listing is on its way; adding to the cart leads back here and is not that. */
function useIsNarrowing() {
  const { location } = useNavigation()
  const here = useLocation()
  if (!location || !/^\/shop(\/[^/]+)?$/.test(location.pathname)) return false
  return location.pathname !== here.pathname || location.search !== here.search
}
