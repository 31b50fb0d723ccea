import type { ListName } from '#shop/lists/list-name.ts'
import { adminLinks } from '../admin-links.ts'

/** Where a form of a list came from: the list as it was narrowed, without the parts named. */
export function backToList(list: ListName, search: string | null, without: readonly string[] = []): string {
  const kept = stateIn(search, without)
  return kept ? `${adminLinks[list]}?${kept}` : adminLinks[list]
}

/** No list of ours has as much in its address, and a longer one no header has room for. In characters. */
const longestState = 2000

/** What stands behind `?` of a list, without the place of a page in it; '' where that is none of a list. */
export function stateIn(search: string | null, without: readonly string[] = []): string {
  const state = new URLSearchParams(search ?? '')
  for (const name of ['after', 'before', ...without]) state.delete(name)
  const kept = String(state)
  return kept.length > longestState ? '' : kept
}
