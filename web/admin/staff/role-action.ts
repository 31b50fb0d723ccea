import { redirect } from 'react-router'
import { isRole } from '#shop/identity/actor.ts'
import { changeStaffRole } from '#shop/identity/change-staff.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/role-action.ts'
import { backToStaff, staffRefusals } from './back-to-staff.ts'

/** Gives somebody another role; `none` takes it. */
export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const wished = textIn(form, 'role')
  const seen = textIn(form, 'seen') ?? ''
  if (wished !== 'none' && !isRole(wished)) return backToStaff(shop, 'Error | Choose a role.')
  const role = wished === 'none' ? null : wished
  const changed = await changeStaffRole(shop, { userId, seen, role })
  if (!changed.accepted)
    return backToStaff(
      shop,
      changed.reason === 'changed-meanwhile'
        ? `Error | Somebody else made this person ${changed.details.role} meanwhile. Look again.`
        : staffRefusals[changed.reason],
    )
  const { email } = changed.value
  return backToStaff(shop, `${email} ${role === null ? 'is no longer on the staff' : `is ${role} now`}`)
}

export function loader() {
  return redirect(adminLinks.staff)
}
