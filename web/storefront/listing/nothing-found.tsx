import { Link } from 'react-router'
import { links } from '#shop/links.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import '../../ui/button.css'
import '../../ui/empty.css'

/** What stands where the cards would be. */
export function NothingFound({ filter: { query } }: { filter: ListingFilter }) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 200 120" fill="none" stroke="#12110f" strokeWidth="3" aria-hidden="true">
        <circle cx="60" cy="68" r="46" />
        <circle cx="60" cy="68" r="5" />
        <circle cx="150" cy="68" r="46" strokeDasharray="5 8" />
        <path d="M60 22v92M14 68h92M27.5 35.5l65 65m0-65-65 65" strokeWidth="1" />
        <path d="M0 64h200M0 74h200" stroke="#ffc400" strokeWidth="5" />
      </svg>
      <h3>No products found</h3>
      <p>
        {query === ''
          ? 'Nothing is on sale here at the moment.'
          : `Nothing matches “${query}”. Try a shorter word, or another category.`}
      </p>
      <div className="acts">
        <Link className="btn" to={links.shop}>
          Show all products
        </Link>
      </div>
    </div>
  )
}
