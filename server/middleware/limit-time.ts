import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/** Lets nobody wait longer than this for an answer, or for uploads to these addresses; what was begun may still end. */
export function limitTime(millis: number, uploads: { to: RegExp; millis: number }) {
  return createMiddleware<Incoming>(async (c, next) => {
    const most = c.req.method === 'POST' && uploads.to.test(c.req.path) ? uploads.millis : millis
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(plainPage('overloaded', { reference: c.get('reference') })), most)
    })
    try {
      return await Promise.race([next(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  })
}
