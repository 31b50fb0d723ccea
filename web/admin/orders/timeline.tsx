import { showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { NoteForm } from '../note-form.tsx'
import './order.css'
import { timelineWords } from './timeline-words.ts'

/** What happened with an order and who did it, the team's notes among it. `noteKey` makes two presses one note. */
export function Timeline({
  found: { order, missingKobo, timeline, notes },
  noteKey,
}: {
  found: StaffOrder
  noteKey: string
}) {
  const lines = [
    ...timeline.map((event, index) => ({
      key: `${index}`,
      at: event.happenedAt,
      words: timelineWords(event),
      note: '',
    })),
    ...notes.map(({ id, by, words, writtenAt }) => ({ key: id, at: writtenAt, words: `Note from ${by}`, note: words })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <Card id="timeline" title="Timeline" isLate>
      <div className="in">
        <NoteForm to={adminLinks.orderNotes(order.number)} noteKey={noteKey} />
        <ol className="log">
          {order.status === 'placed' && (
            <li className="todo">
              <div>
                Waiting for {showMoney(missingKobo)}
                {order.heldUntil && <small>Stock is held until {showMoment(order.heldUntil)}</small>}
              </div>
            </li>
          )}
          {lines.map(({ key, at, words, note }) => (
            <li key={key}>
              <div>
                {words}
                <small>{showMoment(at)}</small>
                {note && <q>{note}</q>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
