import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import type { ShopLog } from '../log.ts'

const slowMillis = 1000

/**
 * Gives every request its reference and says how it ended: all of them in `json`, for machines; in `text`, for people,
 * only the slow and the failed. Neither queries nor tokens are written down.
 */
export function logRequests(log: ShopLog, format: 'text' | 'json') {
  const process = randomBytes(3).toString('hex').toUpperCase()
  let count = 0

  return createMiddleware<Incoming>(async (c, next) => {
    const started = performance.now()
    const reference = `${process}-${(++count).toString(36).toUpperCase()}`
    c.set('reference', reference)
    await next()

    const millis = Math.round(performance.now() - started)
    const { status } = c.res
    if (format === 'text' && status < 500 && millis < slowMillis) return
    const facts = { method: c.req.method, path: withoutToken(c.req.path), status, millis, request: reference }
    if (status >= 500) log.warn('request', facts)
    else log.info('request', facts)
  })
}

/** An order's address is the key to it. */
function withoutToken(path: string): string {
  return path.replace(/^\/(orders|mailbox|pretend-paystack\/pay)\/[^/]+/, '/$1/…')
}
