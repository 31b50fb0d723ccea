import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { TextField } from '../ui/field.tsx'

/** Shows that the app has the secret. `search` says where to go then. */
export function ConfirmForm({ search, error }: { search: string; error: string | undefined }) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={links.confirmTwoStep + search} noValidate preventScrollReset>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        hint="The six figures that your app shows now."
        error={error}
      />
      <button className="btn" type="submit" aria-busy={state !== 'idle'}>
        Confirm
      </button>
    </Form>
  )
}
