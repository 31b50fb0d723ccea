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
        <p className="near">
          Did you mean{' '}
          {near.words.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === near.words.length - 1 ? ' or ' : ', ')}
              <a href={listingAddress(null, { query: word })}>{word}</a>
            </span>
          ))}
          ?
        </p>
      )}
      <div className="acts">
        {isNarrowed && (
          <a className="btn" href={listingAddress(categorySlug, { query, onlyNew: filter.onlyNew })}>
            Clear filters
          </a>
        )}
        {near?.categories.map(({ slug, name }) => (
          <a key={slug} className="btn soft" href={links.category(slug)}>
            {name}
          </a>
        ))}
        <a className={isNarrowed ? 'btn soft' : 'btn'} href={links.shop}>
          Show all products
        </a>
      </div>
    </Empty>
  )
}
