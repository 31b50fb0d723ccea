import { createMiddleware } from 'hono/factory'
import { access } from '#shop/identity/access.ts'
import type { Incoming } from '../incoming.ts'

/**
 * Leads on from an address with capitals, which the router would read as small letters, to the one under which the page
 * is known: what is kept, what is somebody's own and what stands in the log is told by that one. What stands for a thing,
 * as the token of an order, stays as it is.
 */
export const leadToSmallLetters = createMiddleware<Incoming>(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  const asked = c.env.incoming.url ?? ''
  const known = reads && mayHaveCapitals.test(asked) ? asKnown(asked) : asked
  return known === asked ? next() : c.redirect(known, 308)
})

/** Also behind a percent sign: `%43` is a C. */
const mayHaveCapitals = /[A-Z%]/

/** The target with the fixed parts of its address as the shop writes them; itself where the shop has no such address. */
export function asKnown(target: string): string {
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  const isData = path.endsWith('.data')
  const parts = (isData ? path.slice(0, -'.data'.length) : path).split('/').slice(1)
  const typed = parts.map((part) => decodeURIComponent(part))
  const known = addresses.find((address) => fits(address, typed))
  if (!known) return target
  const written = parts.map((part, index) => (isFixed(known[index]) ? known[index] : part))
  return `/${written.join('/')}${isData ? '.data' : ''}${query < 0 ? '' : target.slice(query)}`
}

/** In parts, those with more fixed ones first: `/services/book` before `/services/:kind`. */
const addresses = Object.keys(access)
  .filter((address) => address !== '/*')
  .map((address) => address.split('/').slice(1))
  .toSorted((one, other) => other.filter(isFixed).length - one.filter(isFixed).length)

function fits(address: readonly string[], typed: readonly string[]): boolean {
  const isOpen = address.at(-1) === '*'
  // the router takes an address with a stroke behind it for the same
  const length = typed.length > 1 && typed.at(-1) === '' ? typed.length - 1 : typed.length
  if (isOpen ? length < address.length : length !== address.length) return false
  return address.every((part, index) => !isFixed(part) || part === typed[index]?.toLowerCase())
}

function isFixed(part: string | undefined): part is string {
  return part !== undefined && part !== '*' && !part.startsWith(':')
}
