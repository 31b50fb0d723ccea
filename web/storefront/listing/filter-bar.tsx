import type { ListingFilter, Sort } from '#shop/listing/listing-filter.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/input.css'
import { SearchField } from '../search/search-field.tsx'
import { panelId } from './filter-panel.tsx'
import { usualSort } from './filter-params.ts'
import { narrowings } from './narrowings.ts'

const sortNames: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  name: 'Name',
  rating: 'Best rated',
}

const sorts = Object.keys(sortNames) as Sort[]

/** Search and order; on small screens also the way to the filters, and all but the search stays in sight. */
export function FilterBar({ filter }: { filter: ListingFilter }) {
  const { query, sort } = filter
  const usual = usualSort(query)
  const active = narrowings(filter).length
  return (
    <div className="bar">
      <SearchField label="Search products" placeholder="Search products..." query={query} hasButton />
      <button className="btn soft only-narrow" type="button" popoverTarget={panelId}>
        <Icon name="filter" small />
        Filters {active > 0 && <span className="num">({active})</span>}
      </button>
      {/* The usual order is not said, so that a search made from here is ordered as searches are. */}
      <select className="select" name="sort" aria-label="Sort" defaultValue={sort === usual ? '' : sort}>
        {sorts
          .filter((name) => name !== 'relevance' || query !== '')
          .map((name) => (
            <option key={name} value={name === usual ? '' : name}>
              {sortNames[name]}
            </option>
          ))}
      </select>
      {filter.onlyNew && <input type="hidden" name="filter" value="new" />}
    </div>
  )
}
