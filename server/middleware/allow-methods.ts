import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/** Refuses every method but these; GET brings HEAD with it. */
export function only(...methods: string[]) {
  const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  const allow = [...allowed].join(', ')

  return createMiddleware<Incoming>(async (c, next) => {
    if (!allowed.has(c.req.method)) return plainPage('no-such-method', { allow })
    return next()
  })
}
