import { redirectDocument } from 'react-router'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../cookies.ts'

type Arrival = { sessionToken: string; deviceToken: string; next: string | null; notice: string }

/** Sends somebody who has just signed in on their way: home, or where they were headed. */
export function arrive(origin: string, { sessionToken, deviceToken, next, notice }: Arrival): Response {
  const headers = new Headers()
  headers.append('Set-Cookie', setCookie(origin, 'session', sessionToken))
  headers.append('Set-Cookie', setCookie(origin, 'device', deviceToken))
  for (const name of ['cart', 'wishlist', 'pending'] as const) headers.append('Set-Cookie', clearCookie(origin, name))
  headers.append('Set-Cookie', setCookie(origin, 'notice', notice))
  return redirectDocument(next ?? links.home, { status: 303, headers })
}
