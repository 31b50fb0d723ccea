import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { noteMoreThanAsked } from '#shop/identity/more-than-asked.ts'
import { type PasswordProblem, shortestPassword } from '#shop/identity/password-rules.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { links } from '#shop/links.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import type { FieldError } from '../typed-fields.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sign-up-page.ts'
import { arrive } from './arrive-action.ts'
import { AuthFrame } from './auth-frame.tsx'
import { passBy } from './pass-by.ts'
import { passwordWords } from './password-words.ts'
import { comeAgain } from './too-many.ts'
import { whereNext } from './where-next.ts'

const longestName = 60
const fields = ['firstName', 'lastName', 'email', 'password'] as const
type Field = (typeof fields)[number]

const missing: Record<Field, string> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address, like name@example.com',
  password: passwordWords['too-short'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  return passBy(url, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device, deviceToken } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = readTyped(form)
  const password = textIn(form, 'password') ?? ''
  const email = readEmail(typed.email)?.toLowerCase() ?? ''
  const values = { ...typed, email, password }
  const errors = fields
    .filter((field) => values[field] === '')
    .map((field): FieldError<Field> => ({ field, message: missing[field] }))
  if (errors.length > 0) return data({ typed, errors, failure: null }, 422)

  const signedUp = await signUp(shop, { ...values, deviceToken, client, device })
  if (signedUp.accepted) {
    const { userId } = signedUp.value
    await noteMoreThanAsked(shop, { userId, names: form.keys(), client, device })
    return arrive(context, signedUp.value, { next: whereNext(url), told: 'Account created successfully!' })
  }
  switch (signedUp.reason) {
    case 'password-not-good':
      return data({ typed, errors: [passwordError(signedUp.details.problem)], failure: null }, 422)
    case 'address-in-use':
      return data({ typed, errors: [], failure: 'address-in-use' as const }, 409)
    case 'too-many-attempts':
      return data({ typed, errors: [], failure: 'too-many-attempts' as const }, comeAgain(signedUp.details.minutes))
  }
}

function readTyped(form: FormData) {
  const line = (name: Field) => tidyLine(textIn(form, name) ?? '')
  return {
    firstName: beginning(line('firstName'), longestName),
    lastName: beginning(line('lastName'), longestName),
    email: line('email'),
  }
}

function passwordError(problem: PasswordProblem): FieldError<Field> {
  return { field: 'password', message: passwordWords[problem] }
}

/** Tells whoever tried too often when to come again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Sign Up', path: links.signUp, isIndexed: false })
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, provider } = loaderData
  const { typed, errors = [], failure = null } = actionData ?? {}
  const { state, formAction } = useNavigation()
  const isCreating = state !== 'idle' && formAction === links.signUp + search
  const errorIn = (field: Field) => errors.find((error) => error.field === field)?.message
  return (
    <AuthFrame
      tab="sign-up"
      search={search}
      provider={provider}
      error={isCreating ? null : failureWords(failure, search)}
    >
      <Form
        method="post"
        action={links.signUp + search}
        noValidate
        preventScrollReset
        onSubmit={(event) => isCreating && event.preventDefault()}
      >
        {errors.length > 0 && <ErrorSummary errors={errors} until="before you have an account" />}
        <div className="grid-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={longestName}
            required
            defaultValue={typed?.firstName}
            error={errorIn('firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={longestName}
            required
            defaultValue={typed?.lastName}
            error={errorIn('lastName')}
          />
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed?.email}
          error={errorIn('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. A short sentence is easy to remember.`}
          error={errorIn('password')}
        />
        <button className="btn wide" type="submit" aria-busy={isCreating}>
          {isCreating ? 'Creating account...' : 'Create Account'}
        </button>
        <p className="small muted">
          By signing up you accept our <a href={links.terms}>Terms</a> and <a href={links.privacy}>Privacy Policy</a>.
        </p>
      </Form>
    </AuthFrame>
  )
}

function failureWords(failure: 'address-in-use' | 'too-many-attempts' | null, search: string): ReactNode {
  if (failure === null) return null
  if (failure === 'too-many-attempts') return 'Too many tries. Wait an hour, or write to us.'
  return (
    <>
      User already registered. <a href={links.signIn + search}>Sign in</a>, or{' '}
      <a href={links.forgotPassword}>choose a new password</a>.
    </>
  )
}
