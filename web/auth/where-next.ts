import { links } from '#shop/links.ts'
import { ownPath } from '../own-path.ts'

/** Where somebody was headed before they had to sign in: a page of ours, and not one of those that lead back here. */
export function whereNext({ searchParams }: URL): string | null {
  const next = ownPath(searchParams.get('next'))
  return next === null || next.startsWith(links.signIn) ? null : next
}

/** The same for the next page to know: `?next=…`, or ''. */
export function asSearch(next: string | null): string {
  return next === null ? '' : `?${new URLSearchParams({ next })}`
}
