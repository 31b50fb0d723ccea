import { randomBytes } from 'node:crypto'
import { access } from '#shop/identity/access.ts'
import type { ShopLog } from './log.ts'

export type RequestLog = {
  /** A name for a request that has come in: it stands in the log, and on error pages. */
  nextReference(): string
  /** Says how a request ended that came in at `started`, by `performance.now()`. */
  ended(request: { reference: string; started: number; method: string; path: string; status: number }): void
}

const slowMillis = 1000

/**
 * Says how every request ended: all of them in `json`, for machines; in `text`, for people, only the slow and the failed.
 * Neither queries nor tokens are written down.
 */
export function createRequestLog(log: ShopLog, format: 'text' | 'json'): RequestLog {
  const process = randomBytes(3).toString('hex').toUpperCase()
  let count = 0

  return {
    nextReference: () => `${process}-${(++count).toString(36).toUpperCase()}`,
    ended({ reference, started, method, path, status }) {
      const millis = Math.round(performance.now() - started)
      if (format === 'text' && status < 500 && millis < slowMillis) return
      const facts = { method, path: withoutToken(path), status, millis, request: reference }
      if (status >= 500) log.warn('request', facts)
      else log.info('request', facts)
    },
  }
}

/** The address of an order, a booking or a shared cart is the key to it. Capitals are read as small letters. */
function withoutToken(path: string): string {
  return path.replace(secret, '$1…')
}

/** What stands before a part that only its holder may know. */
const fronts = Object.keys(access).flatMap((address) => /^(.*?\/):(?:token|code|identity)\b/.exec(address)?.[1] ?? [])
const secret = new RegExp(`^(${[...new Set(fronts), '/pretend-paystack/pay/'].join('|')})[^/]+`, 'i')
