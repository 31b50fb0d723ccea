import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { AuthStep } from '../../auth/auth-frame.tsx'
import { NoLongerGood } from '../../auth/no-longer-good.tsx'

type LeavingProps = {
  /** Who leaves, where that may be told, and where the button leads; null for a link that is not ours. */
  leaving: { email?: string; hasLeft: boolean; action: string } | null
  /** Of what we write no more. */
  about: string
}

/** Where the way out of a letter leads: one button, or that it is done. */
export function Leaving({ leaving, about }: LeavingProps) {
  const { state } = useNavigation()
  if (!leaving) return <NoLongerGood way={links.home}>Go to the shop</NoLongerGood>
  const { email = 'you', hasLeft, action } = leaving
  if (hasLeft)
    return (
      <AuthStep title="You get no more letters" about={`We do not write to ${email} about ${about} any more.`}>
        <p>Letters about your orders still come.</p>
        <p>
          <a className="btn" href={links.home}>
            Go to the shop
          </a>
        </p>
      </AuthStep>
    )
  return (
    <AuthStep title="Unsubscribe" about={`Shall we stop writing to ${email}?`}>
      <Form method="post" action={action}>
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Unsubscribe
        </button>
      </Form>
    </AuthStep>
  )
}
