import { Form, useNavigation } from 'react-router'
import { shortestPassword } from '#shop/identity/password-rules.ts'
import { links } from '#shop/links.ts'
import { PasswordField } from '../ui/password-field.tsx'

type PasswordFormProps = { email: string; errors: readonly { field: string; message: string }[] }

/** Changes the password of who knows the one they have. */
export function PasswordForm({ email, errors }: PasswordFormProps) {
  const { state, formAction } = useNavigation()
  const isSaving = state !== 'idle' && formAction === links.accountPassword
  const errorIn = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <section className="panel" aria-labelledby="your-password">
      <h2 id="your-password">Password</h2>
      <Form method="post" action={links.accountPassword} noValidate preventScrollReset>
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
          minLength={shortestPassword}
          required
          hint={`At least ${shortestPassword} characters. All other devices are signed out.`}
          error={errorIn('password')}
        />
        <button className="btn" type="submit" aria-busy={isSaving}>
          Change password
        </button>
      </Form>
    </section>
  )
}
