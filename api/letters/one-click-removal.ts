import { createMiddleware } from 'hono/factory'
import type { Outcome } from '#shop/outcome.ts'

/**
 * Takes whoever a mail program speaks for off a list, by the verb that does: it posts from nowhere, with no session, what
 * RFC 8058 says, and follows no redirect. Whatever else is posted is a form of the shop's own page. The token in the
 * address is the proof.
 */
export function oneClickRemoval(leave: (token: string) => Promise<Outcome<undefined>>) {
  return createMiddleware(async (context, next) => {
    // a copy: what is a form of ours is read again by its page
    const body = await context.req.raw.clone().text()
    if (new URLSearchParams(body).get('List-Unsubscribe') !== 'One-Click') return next()
    const left = await leave(context.req.query('proof') ?? '')
    return left.accepted
      ? context.text('You get no more of these letters.')
      : context.text('This link is not ours.', 404)
  })
}
