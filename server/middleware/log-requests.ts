import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import type { RequestLog } from '../request-log.ts'

/** Gives every request its reference, and says how it ended. */
export function logRequests(log: RequestLog) {
  return createMiddleware<Incoming>(async (c, next) => {
    const started = performance.now()
    const reference = log.nextReference()
    c.set('reference', reference)
    await next()
    log.ended({ reference, started, method: c.req.method, path: c.req.path, status: c.res.status })
  })
}
