import { returnLinks } from '#shop/return-links.ts'

type Linked = { id: string; number: string | null; words: string }

type ReturningProps = {
  token: string
  /** Until when it can be returned; null when it cannot. */
  until: string | null
  returns: readonly Linked[]
  bikes: readonly { id: string; frameNumber: string; name: string; until: string }[]
  claims: readonly Linked[]
}

/** The ways to return what was bought, and what the warranty covers. */
export function Returning({ token, until, returns, bikes, claims }: ReturningProps) {
  return (
    <>
      {(until !== null || returns.length > 0) && (
        <section className="panel" aria-labelledby="returns">
          <h2 id="returns">Return or exchange</h2>
          <ul className="papers">
            {returns.map(({ id, number, words }) => (
              <li key={id}>
                <a href={returnLinks.returnOfOrder(token, id)}>{number ?? 'Your request'}</a> <span>{words}</span>
              </li>
            ))}
            {until !== null && (
              <li>
                <a href={returnLinks.returnsOfOrder(token)}>Return or exchange something</a> <span>Until {until}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      {bikes.length > 0 && (
        <section className="panel" aria-labelledby="warranty">
          <h2 id="warranty">Warranty</h2>
          <ul className="papers">
            {bikes.map(({ id, frameNumber, name, until }) => (
              <li key={id}>
                <a href={returnLinks.warranty(token, id)}>
                  {name}, frame {frameNumber}, until {until}
                </a>{' '}
                <a href={returnLinks.claims(token, id)} aria-label={`Make a claim for frame ${frameNumber}`}>
                  Claim
                </a>
              </li>
            ))}
            {claims.map(({ id, number, words }) => (
              <li key={id}>
                <a href={returnLinks.claim(token, id)}>Claim {number}</a> <span>{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
