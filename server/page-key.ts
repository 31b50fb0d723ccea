import { hash } from 'node:crypto'
import { writeRider } from '#shop/catalogue/rider.ts'
import { type Carried, carriesNothing } from './carried.ts'
import type { PageKey } from './page-cache.ts'

/** What others put behind our addresses to follow their readers. No page of the shop reads them. */
const strangers = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh|mc_cid|mc_eid)$/
const longestKey = 300
const mostParameters = 8

/**
 * The key under which a page is kept for all who carry as much, and the request that renders it for any of them:
 * nothing else of the visitor's is in it. Null for an address so long or so full that nobody else will ask for it.
 */
export function pageKey(
  origin: string,
  target: string,
  { savesData, carried = carriesNothing }: { savesData: boolean; carried?: Carried },
): (PageKey & { request(): Request }) | null {
  const query = target.indexOf('?')
  const search = query < 0 ? '' : tidied(target.slice(query))
  const address = origin + (query < 0 ? target : target.slice(0, query)) + (search ?? '')
  if (search === null || address.length > longestKey) return null

  return {
    text: [savesData ? 'saving data' : '', wordsFor(carried), address].filter((part) => part !== '').join(': '),
    isOneOfMany: search !== '' || wordsFor(carried) !== '',
    request: () => new Request(address, savesData ? { headers: { 'Save-Data': 'on' } } : {}),
  }
}

function wordsFor({ unitsInCart, wished, isSignedIn, area, rider }: Carried): string {
  if (unitsInCart === 0 && wished.length === 0 && !isSignedIn && area === null && rider === null) return ''
  return JSON.stringify([
    unitsInCart,
    isSignedIn,
    area,
    rider && writeRider(rider),
    ...(wished.length > 0 ? [inShort(wished)] : []),
  ])
}

/** A hundred slugs would make a key of two kilobytes. */
function inShort(wished: readonly string[]): string {
  return hash('sha256', wished.join(' '), 'base64url')
}

/** The parameters that a page may read, in one order; null for more of them than any page has. */
function tidied(search: string): string | null {
  const parameters = [...new URLSearchParams(search)].filter(([name, value]) => !strangers.test(name) && value !== '')
  if (parameters.length > mostParameters) return null
  if (parameters.length === 0) return ''
  return `?${new URLSearchParams(parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))}`
}
