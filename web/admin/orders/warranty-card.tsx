import { returnLinks } from '#shop/return-links.ts'
import { type ClaimState, type CoveredBike, claimWords } from '#shop/warranty/warranty.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'

type WarrantyCardProps = {
  claims: readonly { id: string; number: string; state: ClaimState }[]
  /** The bikes for which staff may take in a claim. */
  bikes: readonly CoveredBike[]
  linkToken: string
}

/** The claims of an order, and the way to take one in for a customer who wrote or called. */
export function WarrantyCard({ claims, bikes, linkToken }: WarrantyCardProps) {
  const covered = bikes.filter(({ covered }) => covered !== null)
  if (claims.length === 0 && covered.length === 0) return null
  return (
    <Card id="warranty" title="Warranty">
      <ul className="in facts">
        {claims.map(({ id, number, state }) => (
          <li key={id}>
            <a href={adminLinks.claim(id)}>{number}</a> {claimWords[state].staff}
          </li>
        ))}
        {covered.map(({ id, frameNumber }) => (
          <li key={id}>
            <a href={returnLinks.claims(linkToken, id)}>Take in a claim for frame {frameNumber}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
