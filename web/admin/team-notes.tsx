import { showMoment } from '#shop/lagos-day.ts'
import type { TeamNote } from '#shop/team-note.ts'
import { Card } from './card.tsx'
import { NoteForm } from './note-form.tsx'
import './orders/order.css'

type TeamNotesProps = { notes: readonly TeamNote[]; to: string; noteKey: string }

/** What the team has written down, and room for more; nobody else sees it. `noteKey` makes two presses one note. */
export function TeamNotes({ notes, to, noteKey }: TeamNotesProps) {
  return (
    <Card id="notes" title="Notes of the team" isLate>
      <div className="in">
        <NoteForm to={to} noteKey={noteKey} />
        {notes.length > 0 && (
          <ol className="log">
            {notes.map(({ id, words, by, writtenAt }) => (
              <li key={id}>
                <div>
                  Note from {by}
                  <small>{showMoment(writtenAt)}</small>
                  <q>{words}</q>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

/** What staff are told of a note that was not kept. */
export const noteRefusals = {
  'nothing-written': 'Error | The note is empty.',
  'too-long': 'Error | The note is too long: 2,000 characters at most.',
}
