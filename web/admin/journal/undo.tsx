import { Form } from 'react-router'
import { adminLinks } from '../admin-links.ts'

/** Takes back what a line of the journal says; `back` is where one comes back to. */
export function Undo({ entryId, back, what }: { entryId: number; back: string; what: string }) {
  return (
    <Form method="post" action={adminLinks.undo(entryId)} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <button className="btn soft" type="submit" aria-label={`Undo: ${what}`}>
        Undo
      </button>
    </Form>
  )
}
