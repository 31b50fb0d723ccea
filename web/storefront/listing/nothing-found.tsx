import { Link } from 'react-router'
import { links } from '#shop/links.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import '../../ui/button.css'
import type { NearMisses } from '#shop/listing/search/near-misses.ts'
import { Empty } from '../../ui/empty.tsx'
import { listingAddress } from './filter-params.ts'
import { narrowings } from './narrowings.ts'

type NothingFoundProps = { categorySlug: string | null; filter: ListingFilter; near: NearMisses | null }

/** What stands where the cards would be: what may be the reason, and where something is. */
export function NothingFound({ categorySlug, filter, near }: NothingFoundProps) {
  const { query } = filter
  const isNarrowed = narrowings(filter).length > 0
  return (
    <Empty>
      <h3>No products found</h3>
      <p>
        {isNarrowed
          ? 'No product is all of this at once.'
          : query === ''
            ? 'Nothing is on sale here at the moment.'
            : `Nothing matches “${query}”.`}
      </p>
      {near && near.words.length > 0 && (
        <p>
          Did you mean{' '}
          {near.words.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === near.words.length - 1 ? ' or ' : ', ')}
              <Link to={listingAddress(null, { query: word })}>{word}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <div className="acts">
        {isNarrowed && (
          <Link className="btn" to={listingAddress(categorySlug, { query, onlyNew: filter.onlyNew })}>
            Clear filters
          </Link>
        )}
        {near?.categories.map(({ slug, name }) => (
          <Link key={slug} className="btn soft" to={links.category(slug)}>
            {name}
          </Link>
        ))}
        <Link className={isNarrowed ? 'btn soft' : 'btn'} to={links.shop}>
          Show all products
        </Link>
      </div>
    </Empty>
  )
}
