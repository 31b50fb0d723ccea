import { Form, useNavigation } from 'react-router'
import { alertConsent } from '#shop/alerts/alert.ts'
import { ErrorToast } from '../../auth/auth-frame.tsx'
import { TextField } from '../../ui/field.tsx'

type AlertFormProps = { action: string; typed: string; error: string | null; refusal: string | null }

/** Where to write to, and to what one says yes. */
export function AlertForm({ action, typed, error, refusal }: AlertFormProps) {
  const { state } = useNavigation()
  return (
    <>
      <ErrorToast error={state === 'idle' ? refusal : null} />
      <Form method="post" action={action} noValidate preventScrollReset>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed}
          error={error ?? undefined}
        />
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Tell me
        </button>
        <p className="small">{alertConsent.text}</p>
      </Form>
    </>
  )
}
