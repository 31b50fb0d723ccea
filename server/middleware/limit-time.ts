import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/** Lets nobody wait longer than this for an answer; what was begun may still end. */
export function limitTime(millis: number) {
  return createMiddleware<Incoming>(async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(plainPage('overloaded', { reference: c.get('reference') })), millis)
    })
    try {
      return await Promise.race([next(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  })
}
