import { data } from 'react-router'
import { changePassword } from '#shop/identity/change-password.ts'
import { hasPassword } from '#shop/identity/has-password.ts'
import { links } from '#shop/links.ts'
import { passwordWords } from '../auth/password-words.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { asSearch, whereNext } from '../auth/where-next.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/password-page.ts'
import { PasswordForm } from './password-form.tsx'

/** The page shows whose password it is, so that a password manager knows. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { session } = context.get(visitContext)
  const worksHere = session?.role != null
  return {
    email: session?.email ?? '',
    hasPassword: await hasPassword(context.get(shopContext)),
    worksHere,
    owesPassword: session?.owesPassword ?? false,
    search: asSearch(whereNext(url)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { session, client, device } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const current = textIn(form, 'current') ?? ''
  const password = textIn(form, 'password') ?? ''
  const sessionId = session?.id ?? null
  const changed = await changePassword(shop, { current, password, sessionId, client, device })
  if (changed.accepted) {
    return backWithNotice(shop, whereNext(url) ?? links.profile, done)
  }
  switch (changed.reason) {
    case 'password-not-good':
      return data({ errors: [{ field: 'password', message: passwordWords[changed.details.problem] }] }, 422)
    case 'wrong-password':
      return data({ errors: [{ field: 'current', message: 'This is not your password' }] }, 422)
    case 'too-many-attempts': {
      const { minutes } = changed.details
      return data({ errors: [{ field: 'current', message: tooManyTries(minutes) }] }, comeAgain(minutes))
    }
  }
}

const done = 'Your password is changed | All other devices are signed out.'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Password', isIndexed: false })
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="panels">
      <PasswordForm {...loaderData} errors={actionData?.errors ?? []} />
    </div>
  )
}
