import { Form } from 'react-router'
import { type Role, roles } from '#shop/identity/actor.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'

type StaffMember = { userId: string; email: string; name: string; isTwoStep: boolean; role: Role }

/** Who is on the staff, with a way to another role and to sign each of them out. */
export function StaffTable({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <Card id="members" title="Who works here">
      <ul className="in staff-list">
        {staff.map(({ userId, email, name, isTwoStep, role }) => (
          <li key={`${userId} ${role}`}>
            <span>
              <b>{name || email}</b>
              <small>{email}</small>
              <small>{isTwoStep ? 'Signs in by two steps' : 'Signs in with a password alone'}</small>
            </span>
            <Form method="post" action={adminLinks.staffRole(userId)} preventScrollReset>
              <input type="hidden" name="seen" value={role} />
              <select className="select" name="role" defaultValue={role} aria-label={`Role of ${email}`}>
                {roles.map((one) => (
                  <option key={one}>{one}</option>
                ))}
                <option value="none">Not on the staff</option>
              </select>
              <button className="btn soft sm" type="submit" aria-label={`Save the role of ${email}`}>
                Save
              </button>
            </Form>
            <Form method="post" action={adminLinks.endStaffSessions(userId)} preventScrollReset>
              <button className="btn soft sm" type="submit" aria-label={`Sign out ${email} everywhere`}>
                Sign out
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
