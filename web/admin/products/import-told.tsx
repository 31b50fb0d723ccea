import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import type { ToldProduct } from './import-summary.ts'
import { planBadges, planWords, productsOf } from './import-words.ts'

type Told = {
  id: string
  items: readonly ToldProduct[]
  /** Whether some are refused: their rows can be had as a file. */
  isRefusing: boolean
  /** How many there are, where not all are listed. */
  all?: number
}

/** Products of which there is something to tell, and the file of the rows that are refused. */
export function ImportTold({ id, items, isRefusing, all = items.length }: Told) {
  return (
    <Card
      id="told"
      title={isRefusing ? 'What does not go in, and why' : 'To know'}
      beside={
        isRefusing && (
          <a className="btn soft" href={adminLinks.importRefused(id)} download>
            Refused rows as CSV
          </a>
        )
      }
    >
      <ToldList items={items} />
      {items.length < all && (
        <p className="in hint">And {productsOf(all - items.length)} more: they are in the file.</p>
      )}
    </Card>
  )
}

/** Products of a file with what becomes of them. */
export function ToldList({ items }: { items: readonly ToldProduct[] }) {
  return (
    <ul className="import-told">
      {items.map(({ key, name, rows, plan, isKept, productId, changes, problems, notes }) => (
        <li key={key}>
          <p>
            {productId ? <a href={adminLinks.product(productId)}>{name}</a> : <b>{name}</b>}
            <Badge kind={isKept ? 'wait' : planBadges[plan]}>{isKept ? 'Kept' : planWords[plan]}</Badge>
            <small>{rows}</small>
          </p>
          {problems.map(({ where, reason }) => (
            <p key={`${where} ${reason}`} className="bad">
              <b>{where}:</b> {reason}
            </p>
          ))}
          {changes.length > 0 && (
            <p>
              {changes.slice(0, 8).join(', ')}
              {changes.length > 8 && ` and ${changes.length - 8} more`}
            </p>
          )}
          {notes.slice(0, 5).map((words) => (
            <p key={words} className="hint">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
