import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { AuthStep } from './auth-frame.tsx'
import { NoLongerGood } from './no-longer-good.tsx'
import { SignInFirst } from './sign-in-first.tsx'

type OwnProofStepProps = {
  title: string
  /** What the button says. */
  children: string
  /** What is proved, or null where the link is good no more. */
  shown: { email: string; action: string; isSignedIn: boolean; isTheirs: boolean } | null
}

/** Where a letter's link leads that counts in the account it is about: one press, by whoever is signed in to it. */
export function OwnProofStep({ title, shown, children }: OwnProofStepProps) {
  const { state } = useNavigation()
  if (!shown) return <NoLongerGood way={links.account}>Go to your account</NoLongerGood>
  const { email, action, isSignedIn, isTheirs } = shown
  if (!isTheirs) return <SignInFirst title={title} next={action} isSignedIn={isSignedIn} />
  return (
    <AuthStep title={title} about={`Is ${email} yours?`}>
      <Form method="post" action={action}>
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          {children}
        </button>
      </Form>
    </AuthStep>
  )
}
