import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

type Limits = {
  /** How many bytes any body may have. */
  most: number
  /**
   * Where more is taken, and how much. Its length must be announced, so that nothing of it is read before who sends it
   * is known.
   */
  uploads: { to: RegExp; most: number }
}

/** Takes at most so many bytes at once, whether their number is announced or not. */
export function limitBodies({ most, uploads }: Limits) {
  const onError = () => plainPage('too-large')
  const limit = bodyLimit({ maxSize: most, onError })
  const limitUpload = bodyLimit({ maxSize: uploads.most, onError })

  return createMiddleware<Incoming>((c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const isUpload = uploads.to.test(c.req.path) && c.req.header('Content-Length') !== undefined
    return isUpload ? limitUpload(c, next) : limit(c, next)
  })
}
