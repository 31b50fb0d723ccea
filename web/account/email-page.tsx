import { data } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { askToChangeEmail } from '#shop/identity/change-email.ts'
import { hasPassword } from '#shop/identity/has-password.ts'
import { links } from '#shop/links.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/email-page.ts'
import { EmailForm } from './email-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(visitContext)
  return {
    email: session?.email ?? '',
    isVerified: session?.isEmailVerified ?? false,
    hasPassword: await hasPassword(context.get(shopContext)),
  }
}

/** The answer is the same whether or not somebody has the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'email') ?? ''
  const email = readEmail(typed)?.toLowerCase()
  const again = (field: string, message: string, init: ResponseInit) =>
    data({ typed, errors: [{ field, message }] }, init)
  if (!email) return again('email', 'Enter an email address, like name@example.com', { status: 422 })

  const asked = await askToChangeEmail(shop, { email, current: textIn(form, 'current') ?? '', client, device })
  if (asked.accepted) {
    const notice = `Look into your mail | Confirm ${email} with the link that we send there.`
    return backWithNotice(shop, links.profile, notice)
  }
  if (asked.reason === 'wrong-password') return again('email-password', 'This is not your password', { status: 422 })
  return again('email-password', tooManyTries(asked.details.minutes), comeAgain(asked.details.minutes))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Email', isIndexed: false })
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="panels">
      <EmailForm {...loaderData} typed={actionData?.typed} errors={actionData?.errors ?? []} />
    </div>
  )
}
