import { Form } from 'react-router'
import { links } from '#shop/links.ts'

type WaysInProps = {
  ways: readonly { id: string; kind: 'password' | 'provider'; addedAt: string }[]
  /** What people call the provider of single sign-on; null without one. */
  provider: string | null
}

/** How somebody can prove who they are, with a way to take each away, and one to add another. */
export function WaysIn({ ways, provider }: WaysInProps) {
  const isConnected = ways.some(({ kind }) => kind === 'provider')
  if (provider === null && !isConnected) return null
  return (
    <section className="panel" aria-labelledby="ways-in">
      <h2 id="ways-in">Ways to sign in</h2>
      <ul>
        {ways.map(({ id, kind, addedAt }) => {
          const name = kind === 'password' ? 'Password' : (provider ?? 'Single sign-on')
          return (
            <li className="session-row" key={id}>
              <span>
                {name}
                <small>Since {addedAt}</small>
              </span>
              <Form method="post" action={links.removeIdentity(id)} preventScrollReset>
                <button className="btn soft sm" type="submit" aria-label={`Remove ${name}`}>
                  Remove
                </button>
              </Form>
            </li>
          )
        })}
      </ul>
      {provider !== null && !isConnected && (
        <p className="acts">
          <a className="btn soft sm" href={links.identities}>
            Connect {provider}
          </a>
        </p>
      )}
    </section>
  )
}
