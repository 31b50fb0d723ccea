import { Link } from 'react-router'
import { links } from '#shop/links.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import '../../ui/chip.css'
import { Icon } from '../../ui/icon.tsx'
import { listingAddress } from './filter-params.ts'

type ActiveFiltersProps = { category: { slug: string; name: string } | null; filter: ListingFilter }

/** What narrows the listing besides the category alone, each with a link that takes it away. */
export function ActiveFilters({ category, filter }: ActiveFiltersProps) {
  const { query, onlyNew, sort } = filter
  if (query === '' && !onlyNew) return null

  const slug = category?.slug ?? null
  const chips = [
    ...(category ? [{ name: category.name, without: listingAddress(null, { query, onlyNew, sort }) }] : []),
    ...(onlyNew ? [{ name: 'New Arrivals', without: listingAddress(slug, { query, sort }) }] : []),
    ...(query === '' ? [] : [{ name: `“${query}”`, without: listingAddress(slug, { onlyNew, sort }) }]),
  ]
  return (
    <div className="chips">
      {chips.map(({ name, without }) => (
        <Link key={name} className="chip" to={without} aria-label={`Remove filter ${name}`}>
          {name}
          <Icon name="close" />
        </Link>
      ))}
      <Link className="clear" to={links.shop}>
        Clear all
      </Link>
    </div>
  )
}
