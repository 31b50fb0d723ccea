import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'

type EmailFormProps = {
  email: string
  isVerified: boolean
  hasPassword: boolean
  typed?: string | undefined
  errors: readonly { field: string; message: string }[]
}

/** Where letters go, whether that is proved, and a way to another address. */
export function EmailForm({ email, isVerified, hasPassword, typed, errors }: EmailFormProps) {
  const { state, formAction } = useNavigation()
  const isBusyWith = (path: string) => state !== 'idle' && formAction === path
  const errorIn = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <section className="panel" aria-labelledby="your-email">
      <h2 id="your-email">Email</h2>
      <p>
        <b>{email}</b> {isVerified ? 'is confirmed.' : 'is not confirmed yet.'} Order news goes here.
      </p>
      {!isVerified && (
        <Form method="post" action={links.sendVerification} preventScrollReset>
          <p className="small muted">
            Confirm your email with the link in our letter; orders that you placed as a guest are listed here then.
          </p>
          <button className="btn soft sm" type="submit" aria-busy={isBusyWith(links.sendVerification)}>
            Send the letter again
          </button>
        </Form>
      )}
      {hasPassword && (
        <Form method="post" action={links.accountEmail} noValidate preventScrollReset>
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={typed}
            error={errorIn('email')}
          />
          <PasswordField
            label="Password"
            name="current"
            id="email-password"
            autoComplete="current-password"
            required
            error={errorIn('email-password')}
          />
          <button className="btn" type="submit" aria-busy={isBusyWith(links.accountEmail)}>
            Change email
          </button>
        </Form>
      )}
    </section>
  )
}
