import { Form } from 'react-router'
import { links } from '#shop/links.ts'

type SessionsProps = {
  sessions: readonly { id: string; isHere: boolean; device: string; beganAt: string; usedAt: string }[]
}

/** Where somebody is signed in, and a way out of each place. */
export function Sessions({ sessions }: SessionsProps) {
  return (
    <section className="panel" aria-labelledby="your-devices">
      <h2 id="your-devices">Where you are signed in</h2>
      <ul>
        {sessions.map(({ id, isHere, device, beganAt, usedAt }) => (
          <li className="session-row" key={id}>
            <span>
              <span className="device">{device}</span>
              <small>
                {isHere ? 'This device' : `Last used ${usedAt}`}, signed in {beganAt}
              </small>
            </span>
            {!isHere && (
              <Form method="post" action={links.endSession(id)} preventScrollReset>
                <button className="btn soft sm" type="submit" aria-label={`Sign out on ${device}`}>
                  Sign Out
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={links.endSessions} preventScrollReset>
        <div className="acts">
          {sessions.length > 1 && (
            <button className="btn soft sm" type="submit">
              Sign out on all other devices
            </button>
          )}
          <button className="btn soft sm" type="submit" name="here" value="yes">
            Sign out everywhere
          </button>
        </div>
      </Form>
    </section>
  )
}
