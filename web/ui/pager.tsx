import { Icon } from './icon.tsx'
import './pager.css'
import { pagesToOffer } from './pages-to-offer.ts'

type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  perPage: number
  total: number
  addressOf(page: number): string
}

/** Which part of a list is shown, and links to the others; nothing where it has one page. */
export function Pager({ page: here, pages, perPage, total, addressOf }: PagerProps) {
  if (pages < 2) return null
  const first = (here - 1) * perPage + 1
  const last = Math.min(total, first + perPage - 1)
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        Showing {first}–{last} of {total}
      </p>
      <ul>
        {here > 1 && (
          <li>
            <a href={addressOf(here - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" small />
            </a>
          </li>
        )}
        {pagesToOffer(here, pages).map((page, index, offered) => (
          <li key={page} className={index > 0 && page > (offered[index - 1] ?? 0) + 1 ? 'after-gap' : undefined}>
            <a href={addressOf(page)} aria-label={`Page ${page}`} aria-current={page === here ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ))}
        {here < pages && (
          <li>
            <a href={addressOf(here + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" small />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
