import { type Return, returnWords } from '#shop/returns/return.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'

type ReturnsCardProps = {
  returns: readonly Pick<Return, 'id' | 'number' | 'state'>[]
  /** Where staff ask for a customer who wrote or called; null where nothing can come back. */
  askAt: string | null
}

/** What of an order comes back, or came, and the way to ask for a customer. */
export function ReturnsCard({ returns, askAt }: ReturnsCardProps) {
  if (returns.length === 0 && askAt === null) return null
  return (
    <Card id="returns" title="Returns">
      <ul className="in facts">
        {returns.map(({ id, number, state }) => (
          <li key={id}>
            <a href={adminLinks.return(id)}>{number ?? 'A request'}</a> {returnWords[state].staff}
          </li>
        ))}
        {askAt !== null && (
          <li>
            <a href={askAt}>Ask for a return in the customer's name</a>
          </li>
        )}
      </ul>
    </Card>
  )
}
