import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/**
 * Lets nobody wait longer than this for an answer, or for uploads to these addresses; what was begun may still end. The
 * connection of a body that is still on its way is closed behind the answer.
 */
export function limitTime(millis: number, uploads: { to: RegExp; millis: number }) {
  return createMiddleware<Incoming>(async (c, next) => {
    const most = c.req.method === 'POST' && uploads.to.test(c.req.path) ? uploads.millis : millis
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        const { incoming } = c.env
        // Node tells who reads a body that no more of it comes only until the answer is out
        if (!incoming.complete) incoming.socket.once('close', () => incoming.destroy())
        resolve(plainPage('overloaded', { reference: c.get('reference') }))
      }, most)
    })
    try {
      return await Promise.race([next(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  })
}
