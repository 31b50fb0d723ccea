import type { ToDo, ToDoKind } from '#shop/reports/list-to-do.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/low-list.css'

const bank = 'M3 9.5 12 4l9 5.5H3Zm2 10.5h14M6.5 9.5V17M10 9.5V17m4-7.5V17m3.5-7.5V17'
const wrench =
  'M15 6.5a4.5 4.5 0 0 1 5.5-2l-3 3 1 2 2 .5 1-1a4.5 4.5 0 0 1-6 4.5L8 21a2.3 2.3 0 0 1-4-3.5L14 11a4.5 4.5 0 0 1 1-4.5Z'
const truck =
  'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0'
const store =
  'M4 10v10h16V10M2.5 9l2-5h15l2 5a3 3 0 0 1-4.8 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.8 0ZM9.5 20v-5.5h5V20'
const alert = 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5m0 2.5v.2'
const star = 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8L12 2.5Z'
const calendar = 'M4 5.500h16V20H4ZM4 10h16M8.500 3v4.500M15.500 3v4.500'
const mail = 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7'

const kinds: Record<ToDoKind, { name: string; drawing: string; to: string; noun: [string, string] }> = {
  transfers: {
    name: 'Confirm transfers',
    drawing: bank,
    to: `${adminLinks.orders}?view=transfers`,
    noun: ['order', 'orders'],
  },
  'to-prepare': {
    name: 'Build and pack',
    drawing: wrench,
    to: `${adminLinks.orders}?view=to-prepare`,
    noun: ['order', 'orders'],
  },
  preparing: {
    name: 'Hand to riders',
    drawing: truck,
    to: `${adminLinks.orders}?view=preparing`,
    noun: ['order', 'orders'],
  },
  collection: {
    name: 'Wait at the store',
    drawing: store,
    to: `${adminLinks.orders}?view=collection`,
    noun: ['order', 'orders'],
  },
  refunds: {
    name: 'Settle refunds',
    drawing: alert,
    to: `${adminLinks.orders}?view=refunds`,
    noun: ['refund', 'refunds'],
  },
  payments: {
    name: 'Part of the money came',
    drawing: alert,
    to: `${adminLinks.orders}?payment=part-paid`,
    noun: ['order', 'orders'],
  },
  review: {
    name: 'Look at payments',
    drawing: alert,
    to: `${adminLinks.orders}?view=review`,
    noun: ['order', 'orders'],
  },
  unknown: {
    name: 'Unknown payments',
    drawing: alert,
    to: adminLinks.unknownPayments,
    noun: ['payment', 'payments'],
  },
  returns: {
    name: 'Handle returns',
    drawing: 'M9 6 4.5 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3',
    to: `${adminLinks.returns}?view=all`,
    noun: ['return', 'returns'],
  },
  claims: { name: 'Answer claims', drawing: alert, to: adminLinks.claims, noun: ['claim', 'claims'] },
  bookings: { name: 'Bookings today', drawing: calendar, to: adminLinks.bookings, noun: ['booking', 'bookings'] },
  reviews: { name: 'Read reviews', drawing: star, to: adminLinks.reviews, noun: ['review', 'reviews'] },
  messages: { name: 'Answer messages', drawing: mail, to: adminLinks.messages, noun: ['message', 'messages'] },
}

/** What waits for staff, each with the way to it. */
export function ToDoList({ toDo }: { toDo: readonly (ToDo & { waits: string })[] }) {
  return (
    <Card id="to-do" title="Do today">
      {toDo.length === 0 && <p className="none">Nothing waits. Well done.</p>}
      <ul className="low-list">
        {toDo.map(({ kind, count, waits }) => {
          const { name, drawing, to, noun } = kinds[kind]
          return (
            <li key={kind}>
              <Icon drawing={drawing} />
              <span>
                {name}
                <small>
                  {count.toLocaleString('en')} {noun[count === 1 ? 0 : 1]}, {waits}
                </small>
              </span>
              <a className="btn soft" href={to} aria-label={`Open: ${name}`}>
                Open
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
