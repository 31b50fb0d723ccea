import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { userIdOf } from '#shop/identity/actor.ts'
import { links } from '#shop/links.ts'
import type { Outcome } from '#shop/outcome.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'

type Context = Readonly<RouterContextProvider>

/** What the page shows of the proof that its address brings, and whether who looks is in the account that it is about. */
export function showOwnProof(context: Context, proof: { email: string; userId: string } | null, action: string) {
  if (!proof) return data(null, 404)
  const isTheirs = userIdOf(context.get(shopContext).actor) === proof.userId
  const { isSignedIn } = context.get(visitContext)
  return { email: proof.email, action, isSignedIn, isTheirs }
}

/** The answer once it was pressed there. */
export function answerOwnProof(context: Context, done: Outcome<unknown, string, unknown>, notice: string) {
  if (!done.accepted && done.reason === 'sign-in-first') return data({ error: done.reason }, 403)
  if (!done.accepted) return data(null, 404)
  const { origin } = context.get(shopContext)
  const headers = { 'Set-Cookie': setCookie(origin, 'notice', notice) }
  return redirectDocument(links.profile, { status: 303, headers })
}
