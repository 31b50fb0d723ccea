import { type PromotionsFilter, type PromotionView, promotionViews } from '#shop/promotions/promotions-filter.ts'
import { adminLinks } from '../admin-links.ts'

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readCodesFilter(search: URLSearchParams): PromotionsFilter {
  return {
    view: promotionViews.find((view) => view === search.get('view')) ?? 'running',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
  }
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function codesAddress(
  { view, words }: PromotionsFilter,
  place: { after?: string; before?: string } = {},
): string {
  const search = new URLSearchParams()
  if (view !== 'running') search.set('view', view)
  if (words) search.set('q', words)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.codes}?${search}` : adminLinks.codes
}

export const viewNames: Record<PromotionView, string> = { running: 'Running', ended: 'Ended', all: 'All' }
