import type { PageKey } from './page-cache.ts'

/** What others put behind our addresses to follow their readers. No page of the shop reads them. */
const strangers = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh|mc_cid|mc_eid)$/
const longestKey = 300
const mostParameters = 8

/**
 * The key under which a page is kept, and the request that renders it for anybody: nothing of the visitor's is in it.
 * Null for an address so long or so full that nobody else will ask for it.
 */
export function pageKey(origin: string, url: string, savesData: boolean): (PageKey & { request(): Request }) | null {
  const { pathname, searchParams } = new URL(url)
  const parameters = [...searchParams].filter(([name, value]) => !strangers.test(name) && value !== '')
  const search = new URLSearchParams(parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
  const address = origin + pathname + (parameters.length > 0 ? `?${search}` : '')
  if (address.length > longestKey || parameters.length > mostParameters) return null

  return {
    text: savesData ? `${address} saving data` : address,
    queried: parameters.length > 0,
    request: () => new Request(address, savesData ? { headers: { 'Save-Data': 'on' } } : {}),
  }
}
