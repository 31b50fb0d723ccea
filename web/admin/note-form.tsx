import { Form } from 'react-router'
import './note-form.css'

/** One line for a note that only the team sees. `noteKey` lets it be kept once however often it is sent. */
export function NoteForm({ to, noteKey }: { to: string; noteKey: string }) {
  return (
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
  )
}
