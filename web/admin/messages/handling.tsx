import { Form } from 'react-router'
import type { StaffMessage } from '#shop/messages/show-message.ts'
import { SelectField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { messageMoves } from './message-moves.ts'

type HandlingProps = { message: StaffMessage; team: readonly { id: string; name: string }[] }

/** Whose a message is, and how it stands. */
export function Handling({ message: { id, version, state, assignedTo }, team }: HandlingProps) {
  return (
    <Card id="handling" title="What becomes of it">
      <div className="in order-steps">
        {messageMoves[state].map(({ to, name }) => (
          <Form method="post" action={adminLinks.messageState(id)} key={to}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="state" value={to} />
            <button className={to === 'spam' ? 'btn danger wide' : 'btn soft wide'} type="submit">
              {name}
            </button>
          </Form>
        ))}
        <Form method="post" action={adminLinks.messageAssignment(id)} className="order-steps">
          <input type="hidden" name="version" value={version} />
          <SelectField label="Assigned to" name="to" defaultValue={assignedTo ?? ''} key={assignedTo} required>
            <option value="">Nobody</option>
            {team.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </SelectField>
          <button className="btn soft wide" type="submit">
            Assign
          </button>
        </Form>
      </div>
    </Card>
  )
}
