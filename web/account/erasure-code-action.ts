import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { askForErasureCode } from '#shop/privacy/erase-own-account.ts'
import { tooManyTries } from '../auth/too-many.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/erasure-code-action.ts'

/** Mails the code with which somebody without a password proves who they are. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const sent = await askForErasureCode(shop, { client })
  const notice = sent.accepted
    ? `Look into your mail | A code is on its way to ${sent.value.email}.`
    : `Error | ${tooManyTries(sent.details.minutes)}`
  return backWithNotice(shop, links.eraseAccount, notice)
}

/** Nobody links here; who types the address means the page that asks for the code. */
export function loader() {
  return redirect(links.eraseAccount)
}
