import { createMiddleware } from 'hono/factory'
import type { Environment } from '../environment.ts'
import type { Incoming } from '../incoming.ts'
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

/** By host. The demo also answers to the names of this machine. */
function originsOf({ mode, origin, port }: Environment): Map<string, string> {
  const origins = new Map([[new URL(origin).host, origin]])
  if (mode === 'demo')
    for (const host of ['localhost', '127.0.0.1', '[::1]']) origins.set(`${host}:${port}`, `http://${host}:${port}`)
  return origins
}
