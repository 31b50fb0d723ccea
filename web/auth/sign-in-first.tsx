import { links } from '#shop/links.ts'
import { AuthStep } from './auth-frame.tsx'

type SignInFirstProps = {
  title: string
  /** Where they come back to. */
  next: string
  /** True where somebody is signed in whose account it is not. */
  isSignedIn: boolean
}

/** What a letter's link shows to whoever is not signed in to the account that the letter is about. */
export function SignInFirst({ title, next, isSignedIn }: SignInFirstProps) {
  if (isSignedIn)
    return (
      <AuthStep title={title} about="You are signed in to another account than the one this letter is about.">
        <form method="post" action={links.signOut}>
          <button className="btn wide" type="submit">
            Sign out here
          </button>
        </form>
        <p>Then open the link in the letter again.</p>
      </AuthStep>
    )
  return (
    <AuthStep title={title} about="Sign in first: so we know that the account is yours and not made by somebody else.">
      <p>
        <a className="btn wide" href={`${links.signIn}?${new URLSearchParams({ next })}`}>
          Sign in
        </a>
      </p>
      <p>
        You know no password for it? <a href={links.signInCode}>Sign in with a code by mail</a>. You made no account
        here? Then do nothing: nobody gets what is yours.
      </p>
    </AuthStep>
  )
}
