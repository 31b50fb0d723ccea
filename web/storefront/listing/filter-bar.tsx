import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#shop/links.ts'
import type { ListingFilter, Sort } from '#shop/listing/listing-filter.ts'
import '../../ui/input.css'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/search-box.css'
import { useStorefront } from '../storefront.ts'
import { listingAddress, readFilter } from './filter-params.ts'

const sortNames: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  name: 'Name',
}

type FilterBarProps = { categorySlug: string | null; filter: ListingFilter }

/** Search, category and order: a plain form. With scripts a choice counts at once, without a button. */
export function FilterBar({ categorySlug, filter }: FilterBarProps) {
  const { categories } = useStorefront()
  const form = useShowing(categorySlug, filter)
  const navigate = useNavigate()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(addressOf(event.currentTarget))
  }
  const submitAtOnce = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

  return (
    <search>
      <form className="bar" action={links.shop} autoComplete="off" ref={form} onSubmit={submit}>
        <div className="searchbox">
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
          <input
            className="input"
            type="search"
            name="q"
            placeholder="Search products..."
            aria-label="Search products"
            maxLength={100}
            defaultValue={filter.query}
          />
        </div>
        <select
          className="select"
          name="category"
          aria-label="Category"
          defaultValue={categorySlug ?? ''}
          onChange={submitAtOnce}
        >
          <option value="">All Categories</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <select className="select" name="sort" aria-label="Sort" defaultValue={filter.sort} onChange={submitAtOnce}>
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
        {filter.onlyNew && <input type="hidden" name="filter" value="new" />}
        <noscript>
          <button className="btn soft" type="submit">
            Show products
          </button>
        </noscript>
      </form>
    </search>
  )
}

/**
 * Keeps the form at what the page shows, after steps back and forth too. What was chosen before the scripts came is
 * not lost: it is sent when they come.
 */
function useShowing(categorySlug: string | null, filter: ListingFilter) {
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useRef(false)

  useEffect(() => {
    if (!form.current) return
    const shown = { q: filter.query, category: categorySlug ?? '', sort: filter.sort }
    const typed = new FormData(form.current)
    const isChosen = typed.get('category') !== shown.category || typed.get('sort') !== shown.sort
    if (hasStarted.current) show(form.current, shown)
    else if (isChosen) form.current.requestSubmit()
    hasStarted.current = true
  }, [categorySlug, filter])

  return form
}

function show(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
  }
}

function addressOf(form: HTMLFormElement): string {
  const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  return listingAddress(typed.get('category'), readFilter(typed, null))
}
