import { useMemo } from 'react'
import { data, redirect, useLocation, useNavigation } from 'react-router'
import { findCategory, listCategories } from '#shop/catalogue/find-category.ts'
import { listProducts } from '#shop/listing/list-products.ts'
import { cardsPerPage } from '#shop/listing/listing-filter.ts'
import { listNearMisses } from '#shop/listing/search/near-misses.ts'
import { recordFruitlessSearch } from '#shop/listing/search/record-fruitless-search.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import { pack, unpack } from '../../packed.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/listing-page.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countOf } from './count-words.ts'
import { FilterForm } from './filter-form.tsx'
import { listingAddress, readFilter } from './filter-params.ts'
import './listing.css'
import { LoadingGrid } from './loading-grid.tsx'
import { narrowings } from './narrowings.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductGroups } from './product-groups.tsx'
import { showFacets } from './shown-facets.ts'

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)

  // The form without scripts names the category beside the search; its address has it in the path.
  const chosen = searchParams.get('category')
  if (chosen !== null) throw redirect(listingAddress(chosen, readFilter(searchParams, null)))

  const slug = params.category ?? null
  const category = slug === null ? null : await findCategory(shop, slug)
  if (slug !== null && category === null) return data(null, { status: 404 })

  const asked = readFilter(searchParams, category?.id ?? null)
  const { cards, total, pages, filter, facets, close, searchedFor } = await listProducts(shop, asked)
  if (filter.page > pages) throw redirect(listingAddress(slug, { ...filter, page: pages }))

  const visit = context.get(visitContext)
  visit.shows('listing')
  const isFruitless = filter.query !== '' && facets.categories.length === 0 && !filter.onlyNew
  if (isFruitless) {
    await recordFruitlessSearch(shop, filter.query)
    // the next one who searches so is counted too
    visit.endsAt(shop.clock.now())
  }
  const isNarrowed = filter.query !== '' || narrowings(filter).length > 0
  return {
    category: category && { slug: category.slug, name: category.name },
    title: category?.name ?? (filter.onlyNew ? 'New Arrivals' : 'All Products'),
    page: filter.page,
    // however it is narrowed, it is a part of this
    path: listingAddress(category?.slug ?? null, { onlyNew: filter.onlyNew, page: isNarrowed ? 1 : filter.page }),
    isIndexed: !isNarrowed,
    packed: pack({
      cards: await tellFits(shop, cards, visit.rider),
      facets: showFacets(facets, filter, await listCategories(shop)),
      filter,
      total,
      pages,
      inAll: facets.productsInAll,
      searchedFor,
      close: { ...close, cards: await tellFits(shop, close.cards, visit.rider) },
      near:
        total === 0 && close.cards.length === 0 && filter.query !== ''
          ? await listNearMisses(shop, filter.query)
          : null,
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })

  const { title, page, path, isIndexed } = loaderData
  return pageMeta(frame, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title}: prices in naira, delivery in Lagos.`,
    path,
    isIndexed,
  })
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Found {...loaderData} /> : <NotFound />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']>

function Found({ category, title, packed }: FoundProps) {
  const isLoading = useIsNarrowing()
  const { cards, facets, filter, total, pages, inAll, searchedFor, close, near } = useMemo(
    () => unpack(packed),
    [packed],
  )
  const slug = category?.slug ?? null
  const isClose = close.cards.length > 0
  return (
    <>
      <Breadcrumbs here={title} />
      <div className="wrap shop">
        <div className="page-head">
          <h1>{title}</h1>
          <span className="num" role="status">
            {isLoading ? 'Loading products...' : countOf({ total, inAll, close: close.cards.length })}
          </span>
        </div>
        <FilterForm category={category} filter={filter} facets={facets} total={total} />
        <div className="list">
          <ActiveFilters category={category} filter={filter} fitsRiders={facets.fitsRiders} />
          {searchedFor !== null && (total > 0 || isClose) && (
            <p className="meant">
              Nothing matches “{filter.query}”. Showing results for <b>{searchedFor}</b>.
            </p>
          )}
          {isLoading ? (
            <LoadingGrid />
          ) : total === 0 && !isClose ? (
            <NothingFound categorySlug={slug} filter={filter} near={near} />
          ) : (
            <ProductGroups cards={cards} close={close} query={searchedFor ?? filter.query} />
          )}
          {!isLoading && (
            <Pager
              page={filter.page}
              pages={pages}
              perPage={cardsPerPage}
              total={total}
              addressOf={(page) => listingAddress(slug, { ...filter, page })}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** True while another listing is on its way; adding to the cart leads back here and is not that. */
function useIsNarrowing() {
  const { location } = useNavigation()
  const here = useLocation()
  if (!location || !/^\/shop(\/[^/]+)?$/.test(location.pathname)) return false
  return location.pathname !== here.pathname || location.search !== here.search
}
