import { data } from 'react-router'
import { refuseReturn } from '#shop/returns/refuse-return.ts'
import { longestReturnNote } from '#shop/returns/return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/refuse-page.ts'
import { returnRefusals } from './return-refusals.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showReturn(context.get(shopContext), params.returnId)
  return found ? { firstName: found.order.recipient.firstName } : data(null, 404)
}

/** Does not let a return come. Pressing twice refuses once. */
export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await showReturn(shop, returnId))) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'reason') ?? ''
  const refused = await refuseReturn(shop, { returnId, reason: typed })
  if (refused.accepted) return backWithNotice(shop, adminLinks.return(returnId), 'Refused. The customer is told why')
  const again = (message: string) => data({ typed, errors: [{ field: 'reason', message }] }, 422)
  switch (refused.reason) {
    case 'nothing-written':
      return again('Write why: the customer reads it')
    case 'too-long':
      return again(`Write ${longestReturnNote.toLocaleString('en')} characters at most`)
    default:
      return backWithNotice(shop, adminLinks.return(returnId), returnRefusals[refused.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Refuse a return, Admin Panel' }]
}

export default function RefusePage({ loaderData, actionData, params: { returnId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="return" />
  const { typed, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Refuse this return?"
      back={{ to: adminLinks.return(returnId), name: 'Return' }}
      words={`${loaderData.firstName} is told at once, with these words.`}
      act="Refuse"
      isDanger
      errors={errors}
    >
      <AreaField
        label="Why"
        name="reason"
        rows={5}
        maxLength={longestReturnNote}
        required
        defaultValue={typed}
        error={errorIn(errors, 'reason')}
      />
    </FormPage>
  )
}
