import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { TextField } from '../ui/field.tsx'
import { AuthStep, ErrorToast } from './auth-frame.tsx'

/** Where the code is typed that was mailed. */
export function CodeEntry({ email, search, error }: { email: string; search: string; error: string | null }) {
  const { state } = useNavigation()
  const isBusy = state !== 'idle'
  return (
    <AuthStep title="Type your code" about={`If ${email} has an account, we have mailed a code to it.`}>
      <ErrorToast error={isBusy ? null : error} />
      <Form method="post" action={links.enterSignInCode + search} preventScrollReset>
        <input type="hidden" name="email" value={email} />
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={8}
          required
          hint="Six figures, good for 10 minutes."
        />
        <button className="btn wide" type="submit" aria-busy={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign In'}
        </button>
        <p className="small">
          <a href={links.signInCode + search}>Send another code</a>
        </p>
      </Form>
    </AuthStep>
  )
}
