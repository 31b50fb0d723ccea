import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/** Takes at most so many bytes at once, whether their number is announced or not. */
export function limitBodies(maxSize: number) {
  const limit = bodyLimit({ maxSize, onError: () => plainPage('too-large') })

  return createMiddleware<Incoming>((c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next),
  )
}
