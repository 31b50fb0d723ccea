import { links } from '#shop/links.ts'
import { ownPath } from '../own-path.ts'

/** Pages by a letter's link, for which one signs in first. */
const afterSigningIn: string[] = [links.verifyEmail, links.changeEmail]

/** Where somebody was headed before they had to sign in: a page of ours, and not one of those that lead back here. */
export function whereNext({ searchParams }: URL): string | null {
  const next = ownPath(searchParams.get('next'))
  if (next === null) return null
  const [path = ''] = next.split('?')
  return path.startsWith(links.signIn) && !afterSigningIn.includes(path) ? null : next
}

/** The same for the next page to know: `?next=…`, or ''. */
export function asSearch(next: string | null): string {
  return next === null ? '' : `?${new URLSearchParams({ next })}`
}
