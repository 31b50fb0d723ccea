import { type ChangeEvent, type FocusEvent, type FormEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#shop/links.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterPanel, type FilterPanelProps, panelId } from './filter-panel.tsx'
import { listingAddress, readFilter } from './filter-params.ts'

/**
 * Search, order and everything that narrows: one plain form. With scripts a choice counts at once, without a button; the
 * sheet of small screens stays open meanwhile and says how many products are left.
 */
export function FilterForm({ category, filter, facets, total }: FilterPanelProps) {
  const categorySlug = category?.slug ?? null
  const form = useShowing(categorySlug, filter)
  const navigate = useNavigate()
  const here = listingAddress(categorySlug, { ...filter, page: 1 })

  const follow = (form: HTMLFormElement, { keepsPlace }: { keepsPlace: boolean }) => {
    const address = addressOf(form)
    if (address !== here || filter.page > 1) afterPaint(() => navigate(address, { preventScrollReset: keepsPlace }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const panel = document.getElementById(panelId)
    if (panel?.matches(':popover-open')) panel.hidePopover()
    follow(event.currentTarget, { keepsPlace: false })
  }
  const followChoice = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (!isText(target)) follow(currentTarget, { keepsPlace: true })
  }
  const followText = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (isText(target) && target.type !== 'search') follow(currentTarget, { keepsPlace: true })
  }

  return (
    <search>
      <form
        action={links.shop}
        autoComplete="off"
        ref={form}
        onSubmit={submit}
        onChange={followChoice}
        onBlur={followText}
      >
        <FilterPanel category={category} filter={filter} facets={facets} total={total} />
        <FilterBar filter={filter} />
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

  // with the page itself: a moment later a box that was ticked meanwhile would be taken back
  useLayoutEffect(() => {
    if (!form.current) return
    const { pathname, search } = new URL(listingAddress(categorySlug, filter), document.baseURI)
    const shown = new URLSearchParams(search)
    shown.set('category', categorySlug ?? '')
    if (hasStarted.current || pathname !== location.pathname) show(form.current, shown)
    else if (isChosen(form.current, shown)) form.current.requestSubmit()
    hasStarted.current = true
  }, [categorySlug, filter])

  return form
}

function show(form: HTMLFormElement, shown: URLSearchParams) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = shown.getAll(control.name).includes(control.value)
    else if (control instanceof HTMLSelectElement || (isText(control) && control !== document.activeElement))
      control.value = shown.get(control.name) ?? ''
  }
}

/** Whether a box or a list says something else than the page; what is being typed is not looked at. */
function isChosen(form: HTMLFormElement, shown: URLSearchParams): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== (shown.get(control.name) ?? '')
    if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') return false
    return control.checked !== shown.getAll(control.name).includes(control.value)
  })
}

function isText(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'hidden'
}

function addressOf(form: HTMLFormElement): string {
  const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  return listingAddress(typed.get('category'), readFilter(typed, null))
}
