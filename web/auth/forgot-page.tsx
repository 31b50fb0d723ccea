import { data, Form, useNavigation } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { askForReset } from '#shop/identity/reset-password.ts'
import { links } from '#shop/links.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/forgot-page.ts'
import { AuthStep, ErrorToast } from './auth-frame.tsx'
import { comeAgain, tooManyTries } from './too-many.ts'

const notAnEmail = 'Enter your email address, like name@example.com'

/** The answer is the same whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { client, device } = context.get(visitContext)
  const typed = textIn((await readForm(request)) ?? new FormData(), 'email') ?? ''
  const email = readEmail(typed)?.toLowerCase()
  if (!email) return data({ typed, sentTo: null, error: notAnEmail }, 422)

  const asked = await askForReset(context.get(shopContext), { email, client, device })
  if (asked.accepted) return { typed, sentTo: email, error: null }
  const { minutes } = asked.details
  return data({ typed, sentTo: null, error: tooManyTries(minutes) }, comeAgain(minutes))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Forgotten password', isIndexed: false })
}

export default function ForgotPage({ actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  const isAsking = state !== 'idle' && formAction === links.forgotPassword
  const { typed, sentTo = null, error = null } = actionData ?? {}
  if (sentTo !== null)
    return (
      <AuthStep title="Look into your mail" about={`If ${sentTo} has an account, a letter is on its way to it.`}>
        <p role="status">Its link is good for 30 minutes. Nothing there? Look among your spam.</p>
        <p>
          <a href={links.signIn}>Back to Sign In</a>
        </p>
      </AuthStep>
    )
  return (
    <AuthStep title="Forgotten password" about="We mail you a link, and you choose a new one.">
      <ErrorToast error={isAsking ? null : error} />
      <Form method="post" action={links.forgotPassword} preventScrollReset>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={typed}
        />
        <button className="btn wide" type="submit" aria-busy={isAsking}>
          Mail me a link
        </button>
      </Form>
    </AuthStep>
  )
}
