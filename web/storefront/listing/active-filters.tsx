import { links } from '#shop/links.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import '../../ui/chip.css'
import { Icon } from '../../ui/icon.tsx'
import { useStorefront } from '../storefront.ts'
import { listingAddress } from './filter-params.ts'
import { narrowings } from './narrowings.ts'

type ActiveFiltersProps = {
  category: { slug: string; name: string } | null
  filter: ListingFilter
  /** Whether anything here is for riders of some height. */
  fitsRiders: boolean
}

/**
 * What narrows the listing besides the category alone, each with a link that takes it away; and for whoever has told
 * their height, the way to what fits them.
 */
export function ActiveFilters({ category, filter, fitsRiders }: ActiveFiltersProps) {
  const { riderCm } = useStorefront()
  const { query, onlyNew } = filter
  const narrowed = narrowings(filter)
  const isNarrowed = query !== '' || onlyNew || narrowed.length > 0
  const canFit = fitsRiders && riderCm !== null && filter.heightCm === null
  if (!isNarrowed && !canFit) return null

  const slug = category?.slug ?? null
  const first = { ...filter, page: 1 }
  const chips = [
    ...(isNarrowed && category ? [{ name: category.name, to: listingAddress(null, first) }] : []),
    ...(onlyNew ? [{ name: 'New Arrivals', to: listingAddress(slug, { ...first, onlyNew: false }) }] : []),
    ...(query === '' ? [] : [{ name: `“${query}”`, to: listingAddress(slug, withoutQuery(first)) }]),
    ...narrowed.map(({ name, without }) => ({ name, to: listingAddress(slug, { ...first, ...without }) })),
  ]
  return (
    <div className="chips">
      {chips.map(({ name, to }) => (
        <a key={name} className="chip" href={to} aria-label={`Remove filter ${name}`} data-keeps-place="">
          {name}
          <Icon name="close" />
        </a>
      ))}
      {canFit && (
        <a className="chip" href={listingAddress(slug, { ...first, heightCm: riderCm })} data-keeps-place="">
          {`Only what fits ${riderCm} cm`}
        </a>
      )}
      {isNarrowed && (
        <a className="clear" href={links.shop}>
          Clear all
        </a>
      )}
    </div>
  )
}

/** Without a search nothing is relevant to it. */
function withoutQuery(filter: ListingFilter): ListingFilter {
  return { ...filter, query: '', sort: filter.sort === 'relevance' ? 'newest' : filter.sort }
}
