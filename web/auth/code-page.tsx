import { data, Form, useNavigation } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { askForCode } from '#shop/identity/sign-in-with-code.ts'
import { links } from '#shop/links.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/code-page.ts'
import { AuthStep, ErrorToast } from './auth-frame.tsx'
import { CodeEntry } from './code-entry.tsx'
import { passBy } from './pass-by.ts'
import { comeAgain, tooManyTries } from './too-many.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return passBy(url, context)
}

/** The answer is the same whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = textIn((await readForm(request)) ?? new FormData(), 'email') ?? ''
  const email = readEmail(typed)?.toLowerCase()
  if (!email)
    return data({ typed, sentTo: null, asker: '', error: 'Enter your email address, like name@example.com' }, 422)

  const { client, deviceToken } = context.get(visitContext)
  const asked = await askForCode(context.get(shopContext), { email, deviceToken, client })
  if (asked.accepted) return { typed, sentTo: email, asker: asked.value.askerToken, error: null }
  const { minutes } = asked.details
  return data({ typed, sentTo: null, asker: '', error: tooManyTries(minutes) }, comeAgain(minutes))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Sign in with a code', isIndexed: false })
}

export default function CodePage({ loaderData: { search }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const isAsking = state !== 'idle'
  const { typed, sentTo = null, asker = '', error = null } = actionData ?? {}
  if (sentTo !== null) return <CodeEntry email={sentTo} asker={asker} search={search} error={null} />
  return (
    <AuthStep title="Sign in with a code" about="We mail you six figures, and you need no password.">
      <ErrorToast error={isAsking ? null : error} />
      <Form method="post" action={links.signInCode + search} preventScrollReset>
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
          Mail me a code
        </button>
      </Form>
    </AuthStep>
  )
}
