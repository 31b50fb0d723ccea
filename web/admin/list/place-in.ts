import { type Place, readPlace } from '#shop/page-by-key.ts'

/** Where the page of a list begins or ends that an address asks for; null for the first one. */
export function placeIn(search: URLSearchParams): Place {
  return readPlace({ after: search.get('after'), before: search.get('before') })
}
