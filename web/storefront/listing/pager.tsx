import { cardsPerPage, type ListingFilter } from '#shop/listing/listing-filter.ts'
import { Icon } from '../../ui/icon.tsx'
import { listingAddress } from './filter-params.ts'
import './pager.css'
import { pagesToOffer } from './pages-to-offer.ts'

type PagerProps = { categorySlug: string | null; filter: ListingFilter; total: number; pages: number }

/** Which part of the listing is shown, and links to the others. */
export function Pager({ categorySlug, filter, total, pages }: PagerProps) {
  if (pages < 2) return null
  const first = (filter.page - 1) * cardsPerPage + 1
  const last = Math.min(total, first + cardsPerPage - 1)
  const addressOf = (page: number) => listingAddress(categorySlug, { ...filter, page })
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        Showing {first}–{last} of {total}
      </p>
      <ul>
        {filter.page > 1 && (
          <li>
            <a href={addressOf(filter.page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" small />
            </a>
          </li>
        )}
        {pagesToOffer(filter.page, pages).map((page, index, offered) => (
          <li key={page} className={index > 0 && page > (offered[index - 1] ?? 0) + 1 ? 'after-gap' : undefined}>
            <a
              href={addressOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === filter.page ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
        {filter.page < pages && (
          <li>
            <a href={addressOf(filter.page + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" small />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
