import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { TextField } from '../ui/field.tsx'

/** Shows that the app has the secret. */
export function ConfirmForm({ error }: { error: string | undefined }) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={links.confirmTwoStep} noValidate preventScrollReset>
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
