import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { isRole, roles } from '#shop/identity/actor.ts'
import { listStaff } from '#shop/identity/list-staff.ts'
import { inviteStaff, listStaffInvitations } from '#shop/identity/staff-invitations.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import type { Route } from './+types/staff-page.ts'
import { backToStaff } from './back-to-staff.ts'
import './staff.css'
import { StaffTable } from './staff-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [staff, invitations] = await Promise.all([listStaff(shop), listStaffInvitations(shop)])
  return {
    staff,
    key: randomUUID(),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({ ...invitation, until: showMoment(expiresAt) })),
  }
}

/** Asks somebody by mail to join the staff. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { email: (textIn(form, 'email') ?? '').slice(0, 254), role: textIn(form, 'role') }
  const { role } = typed
  const email = readEmail(typed.email)?.toLowerCase()
  const errors: { field: string; message: string }[] = []
  if (!email) errors.push({ field: 'email', message: 'Enter an email address, like name@example.com' })
  if (!isRole(role)) errors.push({ field: 'role', message: 'Choose a role' })
  if (!email || !isRole(role)) return data({ typed, errors }, 422)

  const key = textIn(form, 'key') ?? ''
  const invited = await inviteStaff(shop, { email, role, ...(isUuid(key) ? { key } : {}) })
  if (invited.accepted) return backToStaff(shop, `Invited | A letter to ${email} is on its way.`)
  errors.push({ field: 'email', message: 'This address is on the staff already' })
  return data({ typed, errors }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Staff, Admin Panel' }]
}

export default function StaffPage({ loaderData: { staff, invitations, key }, actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  const { typed, errors = [] } = actionData ?? {}
  const errorIn = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <>
      <header>
        <h1>Staff</h1>
      </header>
      <StaffTable staff={staff} />
      <Card id="invitations" title="Invite somebody">
        <Form method="post" action={adminLinks.staff} className="in invite-form" noValidate preventScrollReset>
          {errors.length > 0 && <ErrorSummary errors={errors} until="before the letter goes out" />}
          <input type="hidden" name="key" value={key} />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            defaultValue={typed?.email}
            hint="We mail a link, good for seven days and for one time."
            error={errorIn('email')}
          />
          <SelectField name="role" label="Role" required defaultValue={typed?.role ?? ''} error={errorIn('role')}>
            <option value="">Choose</option>
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </SelectField>
          <button className="btn buy" type="submit" aria-busy={state !== 'idle' && formAction === adminLinks.staff}>
            Send invitation
          </button>
        </Form>
        {invitations.length > 0 && (
          <ul className="in invitations" aria-label="Not answered yet">
            {invitations.map(({ id, email, role, until }) => (
              <li key={id}>
                <span>
                  {email}{' '}
                  <small>
                    As {role}, until {until}
                  </small>
                </span>
                <Form method="post" action={adminLinks.withdrawInvitation(id)} preventScrollReset>
                  <button className="btn soft sm" type="submit" aria-label={`Withdraw the invitation of ${email}`}>
                    Withdraw
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
