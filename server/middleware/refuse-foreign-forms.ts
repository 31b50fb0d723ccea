import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/**
 * Takes forms only from the shop's own pages. Every browser of the last years says where a form comes from; what says
 * nothing, or hides it, is refused. Pages of another origin cannot write these two headers.
 */
export const refuseForeignForms = createMiddleware<Incoming>(async (c, next) => {
  const { method, headers } = c.env.incoming
  if (method !== 'GET' && method !== 'HEAD' && !isOwn(headers.origin, headers['sec-fetch-site'], c.get('origin')))
    return plainPage('foreign-form', { reference: c.get('reference') })
  await next()
})

function isOwn(origin: string | undefined, site: string | string[] | undefined, own: string): boolean {
  if (origin !== undefined) return origin === own
  return site === 'same-origin' || site === 'none'
}
