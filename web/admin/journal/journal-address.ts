import type { JournalFilter } from '#shop/reports/list-journal.ts'
import { adminLinks } from '../admin-links.ts'

/** The spans of days that the journal offers. */
export const journalSpans = [1, 7, 30, 90, 365]

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readJournalFilter(search: URLSearchParams): JournalFilter {
  const days = Number(search.get('days'))
  return {
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    about: (search.get('about') ?? '').replaceAll('\0', '').trim().slice(0, 120),
    by: search.get('by')?.slice(0, 40) || null,
    days: journalSpans.includes(days) ? days : null,
  }
}

/** The address of a filter's first page, or of the page beside the line with a key. */
export function journalAddress(
  { words, about, by, days }: JournalFilter,
  place: { after?: string; before?: string } = {},
): string {
  const search = new URLSearchParams()
  if (words) search.set('q', words)
  if (about) search.set('about', about)
  if (by) search.set('by', by)
  if (days !== null) search.set('days', String(days))
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.journal}?${search}` : adminLinks.journal
}
