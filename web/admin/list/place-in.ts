import { type Place, readPlace } from '#shop/page-by-key.ts'

/**
 * Where the page of a list begins or ends that an address asks for; null for the first one. Where a page has several
 * lists, each has its own name in front: `late-after`.
 */
export function placeIn(search: URLSearchParams, list = ''): Place {
  return readPlace({ after: search.get(`${list}after`), before: search.get(`${list}before`) })
}
