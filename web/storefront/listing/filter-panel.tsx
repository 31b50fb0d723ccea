import { showFigures } from '#shop/figures.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import { useCover } from '../../ui/use-cover.ts'
import '../../ui/input.css'
import { Kept } from '../../ui/kept.tsx'
import { useStorefront } from '../storefront.ts'
import { nounFor } from './count-words.ts'
import { Choice, Facet, FacetOptions } from './facet.tsx'
import './facets.css'
import { BuildFacets } from './build-facets.tsx'
import { listingAddress } from './filter-params.ts'
import { capitalised } from './narrowings.ts'
import { PriceFacet } from './price-facet.tsx'
import type { ShownFacets, ShownOption } from './shown-facets.ts'

export const panelId = 'filters'

export type FilterPanelProps = {
  category: { slug: string; name: string } | null
  filter: ListingFilter
  facets: ShownFacets
  total: number
}

/** Everything that narrows: beside the list on wide screens, a sheet from below on small ones, without scripts too. */
export function FilterPanel({ category, filter, facets, total }: FilterPanelProps) {
  const { query, sort, onlyNew } = filter
  return (
    <aside className="side" id={panelId} popover="auto" aria-label="Filters" {...useCover<HTMLElement>()}>
      <header className="only-narrow">
        <h2>Filters</h2>
        <button
          className="icon-btn"
          type="button"
          aria-label="Close filters"
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </header>
      <FacetList slug={category?.slug ?? ''} filter={filter} facets={facets} />
      <footer>
        <a
          className="btn soft"
          href={listingAddress(category?.slug ?? null, { query, sort, onlyNew })}
          data-keeps-place=""
        >
          Clear
        </a>
        <button className="btn" type="submit">
          Show {showFigures(total)} {nounFor(category, total)}
        </button>
      </footer>
    </aside>
  )
}

type FacetListProps = Pick<FilterPanelProps, 'filter' | 'facets'> & { slug: string }

/** What there is to choose. All pages of a listing show the same; searches are too many to keep. */
function FacetList({ slug, filter, facets }: FacetListProps) {
  const { categories, riderCm } = useStorefront()
  const choices = (
    <>
      <CategoryFacet slug={slug} categories={categories} counts={facets.categories} />
      <PriceFacet filter={filter} prices={facets.prices} />
      {(facets.fitsRiders || filter.heightCm !== null) && (
        <HeightFacet heightCm={filter.heightCm} usualCm={riderCm ?? 165} />
      )}
      <FacetOptions
        title="Wheel size"
        name="wheel"
        options={facets.wheels}
        chosen={filter.wheels}
        labelOf={(inches) => (inches === '28' ? '28 in (700C)' : `${inches} in`)}
      />
      <FacetOptions
        title={facets.fitsRiders ? 'Frame size' : 'Size'}
        name="size"
        options={facets.sizes}
        chosen={filter.sizes}
      />
      {facets.build && <BuildFacets build={facets.build} filter={filter} />}
      <FacetOptions title="Brand" name="brand" options={facets.brands} chosen={filter.brands} />
      <FacetOptions
        title="Colour"
        name="colour"
        options={facets.colours}
        chosen={filter.colours}
        labelOf={capitalised}
        isFolded
      />
      <Facet title="Availability" chosen={Number(filter.inStock) + Number(filter.discounted)}>
        <Choice name="stock" value="in" products={facets.inStock} isChosen={filter.inStock}>
          In stock
        </Choice>
        <Choice name="discount" value="yes" products={facets.discounted} isChosen={filter.discounted}>
          On offer
        </Choice>
      </Facet>
    </>
  )
  if (filter.query !== '') return <div className="facets">{choices}</div>
  return (
    <Kept as="div" className="facets" shown={facets} form={String(riderCm)}>
      {choices}
    </Kept>
  )
}

type CategoryFacetProps = {
  slug: string
  categories: readonly { slug: string; name: string }[]
  counts: readonly ShownOption[]
}

function CategoryFacet({ slug, categories, counts }: CategoryFacetProps) {
  const countOf = new Map(counts)
  const inAll = counts.reduce((sum, [, products]) => sum + products, 0)
  return (
    <Facet title="Category" chosen={0}>
      <select className="select" name="category" aria-label="Category" defaultValue={slug}>
        <option value="">All Categories ({inAll})</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name} ({countOf.get(slug) ?? 0})
          </option>
        ))}
      </select>
    </Facet>
  )
}

/** For a child as well: the height decides, not the age. */
function HeightFacet({ heightCm, usualCm }: { heightCm: number | null; usualCm: number }) {
  return (
    <Facet title="Rider height" chosen={heightCm === null ? 0 : 1}>
      <div className="height">
        <input
          className="input num"
          name="height"
          inputMode="numeric"
          aria-label="Rider height in cm"
          placeholder={String(usualCm)}
          defaultValue={heightCm ?? undefined}
        />
        cm
      </div>
    </Facet>
  )
}
