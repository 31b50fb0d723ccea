import { readRider } from '#shop/catalogue/rider.ts'
import { sessionDays } from '#shop/identity/session.ts'

/**
 * The shop's cookies. Nothing sets one before the visitor has put something in: what is kept for those who carry
 * nothing needs not even a look into the database.
 *
 * cart      the random token of a cart
 * wishlist  the random token of a wishlist
 * notice    what one step has to say on the next page; the answer that shows it takes it back
 * area      where the visitor lives, by the name that they gave it
 * height    the rider's height, in whole cm, and their inseam where it was told
 * session   the random token of a session
 * device    the random token of a browser in which somebody has signed in
 * form      when a page with a form was opened, sealed by the shop; it tells people from machines
 * voter     the random token of a browser in which somebody has found a review helpful, or written one
 * pending   who has taken the first of two steps to sign in, sealed by the shop
 * journey   what ties somebody to the provider of single sign-on while they are there, and where they were headed
 */
const lifetimesInSeconds = {
  cart: 30 * 24 * 60 * 60,
  wishlist: 365 * 24 * 60 * 60,
  notice: 60,
  area: 365 * 24 * 60 * 60,
  height: 365 * 24 * 60 * 60,
  session: sessionDays * 24 * 60 * 60,
  device: 365 * 24 * 60 * 60,
  form: 24 * 60 * 60,
  voter: 365 * 24 * 60 * 60,
  pending: 10 * 60,
  journey: 10 * 60,
} as const

/** What each may hold. Anyone can write a cookie, so it is looked at like anything else that is sent to us. */
const isOurs: Record<CookieName, (value: string) => boolean> = {
  cart: isToken,
  wishlist: isToken,
  notice: (value) => value !== '' && value.length <= 400 && !/\p{Cc}/u.test(value),
  area: (value) => value !== '' && value.length <= 60 && !/\p{Cc}/u.test(value),
  height: (value) => readRider(value) !== null,
  session: (value) => /^[A-Za-z0-9]{32}$/.test(value),
  device: isToken,
  journey: (value) => /^[A-Za-z0-9_-]{22}\.\d{13,14}( \/[^\p{Cc}]{0,499})?$/u.test(value),
  form: (value) => /^[\da-z]{8,9}\.[A-Za-z0-9_-]{43}$/.test(value),
  voter: isToken,
  pending: (value) => /^[\da-f-]{36}\.\d{13,14}\.[A-Za-z0-9_-]{43}$/.test(value),
}

function isToken(value: string) {
  return /^[A-Za-z0-9_-]{22}$/.test(value)
}

export type CookieName = keyof typeof lifetimesInSeconds
export const cookieNames = Object.keys(lifetimesInSeconds) as CookieName[]

/** A `Set-Cookie` line for the shop at this origin. Over https the browser keeps it to this host and to https. */
export function setCookie(origin: string, name: CookieName, value: string): string {
  // half a sign has no bytes that could be sent
  return cookieLine(origin, name, encodeURIComponent(value.toWellFormed()), lifetimesInSeconds[name])
}

/** A `Set-Cookie` line that takes the cookie back. */
export function clearCookie(origin: string, name: CookieName): string {
  return cookieLine(origin, name, '', 0)
}

/** What a `Cookie` header says of the shop's own cookies; what cannot be ours is left out. */
export function readCookies(origin: string, header: string | null | undefined): Partial<Record<CookieName, string>> {
  if (!header) return {}
  const nameOf = new Map(cookieNames.map((name) => [nameAt(origin, name), name]))
  const cookies: Partial<Record<CookieName, string>> = {}

  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    const name = nameOf.get(pair.slice(0, equals).trim())
    const value = decoded(pair.slice(equals + 1).trim())
    if (equals > 0 && name && isOurs[name](value)) cookies[name] ??= value
  }
  return cookies
}

function cookieLine(origin: string, name: CookieName, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(origin) ? '; Secure' : ''
  return `${nameAt(origin, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** `__Host-` keeps others from planting it, and needs https: https://datatracker.ietf.org/doc/html/rfc6265bis */
function nameAt(origin: string, name: CookieName): string {
  return isSecure(origin) ? `__Host-shop-${name}` : `shop-${name}`
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
