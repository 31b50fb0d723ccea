import { Icon } from '../../ui/icon.tsx'
import './list.css'

/** How many there are, and the way to the pages before and after this one. */
export function More({ found, before, after }: { found: string; before: string | null; after: string | null }) {
  return (
    <div className="a-more">
      <p>{found}</p>
      {(before || after) && (
        <nav aria-label="Pages">
          {before && (
            <a className="btn soft" href={before} rel="prev">
              <Icon name="chevron-left" small />
              Previous
            </a>
          )}
          {after && (
            <a className="btn soft" href={after} rel="next">
              Next
              <Icon name="chevron-right" small />
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
