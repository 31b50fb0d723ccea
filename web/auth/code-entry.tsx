import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { TextField } from '../ui/field.tsx'
import { AuthStep, ErrorToast } from './auth-frame.tsx'

type CodeEntryProps = {
  email: string
  /** Shows that the code was asked for in this browser. */
  asker: string
  search: string
  error: string | null
}

/** Where the code is typed that was mailed. */
export function CodeEntry({ email, asker, search, error }: CodeEntryProps) {
  const { state } = useNavigation()
  const isBusy = state !== 'idle'
  return (
    <AuthStep title="Type your code" about={`If ${email} has an account, we have mailed a code to it.`}>
      <ErrorToast error={isBusy ? null : error} />
      <Form method="post" action={links.enterSignInCode + search} preventScrollReset>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="asker" value={asker} />
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
