import { Hono } from 'hono'
import { payPageStyle } from '#integrations/payments/pretend/pay-page.ts'
import { contentPolicy } from './content-policy.ts'
import { hashOf } from './finish-page.ts'
import type { Incoming } from './incoming.ts'

const policy = contentPolicy({ scriptHashes: [], styleHashes: [hashOf(payPageStyle)] })

/** The pretend payment provider of the demo, as if it were elsewhere: with a policy and a page of its own. */
export function pretendProvider(payments: Hono) {
  return new Hono<Incoming>()
    .use(async (c, next) => {
      await next()
      c.header('Content-Security-Policy', policy)
      c.header('Cache-Control', 'no-store')
    })
    .route('/', payments)
}
