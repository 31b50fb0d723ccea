import { Form } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import type { TeamNote } from '#shop/team-note.ts'
import './orders/order.css'

type TeamNotesProps = { notes: readonly TeamNote[]; to: string; noteKey: string }

/** What the team has written down, and room for more; nobody else sees it. `noteKey` makes two presses one note. */
export function TeamNotes({ notes, to, noteKey }: TeamNotesProps) {
  return (
    <section className="a-card late" aria-labelledby="notes">
      <header>
        <h2 id="notes">Notes of the team</h2>
      </header>
      <div className="in">
        <Form method="post" action={to} className="note-form" key={noteKey}>
          <input type="hidden" name="key" value={noteKey} />
          <input
            className="input"
            name="words"
            placeholder="Note for the team"
            aria-label="Note for the team"
            maxLength={2000}
            required
          />
          <button className="btn soft" type="submit">
            Add note
          </button>
        </Form>
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
    </section>
  )
}

/** What staff are told of a note that was not kept. */
export const noteRefusals = {
  'nothing-written': 'Error | The note is empty.',
  'too-long': 'Error | The note is too long: 2,000 characters at most.',
}
