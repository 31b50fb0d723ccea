import { type Return, returnWords } from '#shop/returns/return.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'

/** What of an order comes back, or came. */
export function ReturnsCard({ returns }: { returns: readonly Pick<Return, 'id' | 'number' | 'state'>[] }) {
  if (returns.length === 0) return null
  return (
    <Card id="returns" title="Returns">
      <ul className="in facts">
        {returns.map(({ id, number, state }) => (
          <li key={id}>
            <a href={adminLinks.return(id)}>{number ?? 'A request'}</a> {returnWords[state].staff}
          </li>
        ))}
      </ul>
    </Card>
  )
}
