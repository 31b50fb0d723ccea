import { data, Form, useNavigation } from 'react-router'
import { acceptInvitation, howToAccept } from '#shop/identity/accept-invitation.ts'
import { shortestStaffPassword } from '#shop/identity/password-rules.ts'
import { findInvitation } from '#shop/identity/staff-invitations.ts'
import { links } from '#shop/links.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/invitation-page.ts'
import { AuthStep } from './auth-frame.tsx'
import { depart } from './depart.ts'
import { NoLongerGood } from './no-longer-good.tsx'
import { passwordWords } from './password-words.ts'

/** Looking does nothing yet: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const invitation = await findInvitation(shop, url.searchParams.get('proof') ?? '')
  if (!invitation) return data(null, 404)
  const { email, role } = invitation
  return { email, role, action: links.staffInvitation + url.search, how: await howToAccept(shop, email) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const token = url.searchParams.get('proof') ?? ''
  const form = (await readForm(request)) ?? new FormData()
  const line = (name: string) => beginning(tidyLine(textIn(form, name) ?? ''), 60)
  const typed = { firstName: line('firstName'), lastName: line('lastName') }
  const errors: { field: string; message: string }[] = []
  if (form.has('password') && typed.firstName === '')
    errors.push({ field: 'firstName', message: 'Enter your first name' })
  if (errors.length > 0) return data({ typed, errors }, 422)

  const newcomer = { ...typed, password: textIn(form, 'password') ?? '' }
  const accepted = await acceptInvitation(shop, { token, newcomer })
  if (accepted.accepted) return depart(shop.origin, 'Welcome to the staff | Sign in to open the panel.')
  switch (accepted.reason) {
    case 'password-not-good': {
      const message = passwordWords[accepted.details.problem]
      return data({ typed, errors: [{ field: 'password', message }] }, 422)
    }
    case 'sign-in-first':
      return data({ typed, errors: [] }, 409)
    default:
      return data(null, 404)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Join the staff', isIndexed: false })
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.home}>Go to the shop</NoLongerGood>
  const { email, role, action, how } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  const errorIn = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <AuthStep title="Join the staff" about={`As ${role}, with ${email}.`}>
      {how === 'sign-in' ? (
        <p>
          This address has an account here.{' '}
          <a className="btn" href={`${links.signIn}?${new URLSearchParams({ next: action })}`}>
            Sign in with it first
          </a>
        </p>
      ) : (
        <Form method="post" action={action} noValidate preventScrollReset>
          {errors.length > 0 && <ErrorSummary errors={errors} until="before you join" />}
          {how === 'new-account' && (
            <>
              <TextField
                label="First name"
                name="firstName"
                autoComplete="given-name"
                maxLength={60}
                required
                defaultValue={typed?.firstName}
                error={errorIn('firstName')}
              />
              <TextField
                label="Last name"
                name="lastName"
                autoComplete="family-name"
                maxLength={60}
                defaultValue={typed?.lastName}
              />
              <input type="hidden" name="username" autoComplete="username" value={email} />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="new-password"
                minLength={shortestStaffPassword}
                required
                hint={`At least ${shortestStaffPassword} characters. A short sentence is easy to remember.`}
                error={errorIn('password')}
              />
            </>
          )}
          <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
            Join the staff
          </button>
        </Form>
      )}
    </AuthStep>
  )
}
