import { createMiddleware } from 'hono/factory'
import type { Environment } from '../environment.ts'
import type { Incoming } from '../incoming.ts'
import { originsOf } from '../origins.ts'
import { plainPage } from '../plain-page.ts'

/** Answers only to the shop's own name, so that no address that it writes can be of somebody else's choosing. */
export function refuseUnknownHosts(environment: Environment) {
  const origins = originsOf(environment)

  return createMiddleware<Incoming>(async (c, next) => {
    const origin = origins.get(c.env.incoming.headers.host?.toLowerCase() ?? '')
    if (!origin) return plainPage('unknown-host', { reference: c.get('reference') })
    c.set('origin', origin)
    await next()
  })
}
