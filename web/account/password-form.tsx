import { Form, useNavigation } from 'react-router'
import { shortestPassword, shortestStaffPassword } from '#shop/identity/password-rules.ts'
import { links } from '#shop/links.ts'
import { PasswordField } from '../ui/password-field.tsx'

type PasswordFormProps = {
  email: string
  hasPassword: boolean
  worksHere: boolean
  /** The panel waits for a longer one. */
  owesPassword?: boolean
  /** Where it leads from here, as a query. */
  search?: string
  errors: readonly { field: string; message: string }[]
}

/** Changes the password of whoever knows the one they have. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, hasPassword, worksHere, owesPassword = false, search = '', errors } = props
  const { state, formAction } = useNavigation()
  const isSaving = state !== 'idle' && formAction?.startsWith(links.accountPassword) === true
  const shortest = worksHere ? shortestStaffPassword : shortestPassword
  const errorIn = (name: string) => errors.find(({ field }) => field === name)?.message
  if (!hasPassword)
    return (
      <section className="panel" aria-labelledby="your-password">
        <h2 id="your-password">Password</h2>
        <p>Your account has none. With one you can change your email and sign in by two steps.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.forgotPassword}>
            Choose a password by mail
          </a>
        </p>
      </section>
    )
  return (
    <section className="panel" aria-labelledby="your-password">
      <h2 id="your-password">Password</h2>
      {owesPassword && (
        <p className="err-box">
          The panel opens to you with a password of at least {shortestStaffPassword} characters. If yours is as long,
          sign out and in again with it. If not, choose another.
        </p>
      )}
      <Form method="post" action={links.accountPassword + search} noValidate preventScrollReset>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errorIn('current')}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={shortest}
          required
          hint={`At least ${shortest} characters. All other devices are signed out.`}
          error={errorIn('password')}
        />
        <button className="btn" type="submit" aria-busy={isSaving}>
          Change password
        </button>
      </Form>
    </section>
  )
}
