import { data } from 'react-router'
import { inspectReturn } from '#shop/returns/inspect-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/inspect-page.ts'
import { findingFields, readFindings, tellFindings } from './inspect-form.ts'
import { LineFinding } from './line-finding.tsx'
import { returnRefusals } from './return-refusals.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showReturn(context.get(shopContext), params.returnId)
  if (!found) return data(null, 404)
  const { asked, order, frames } = found
  const paid = Object.fromEntries(
    order.lines.map(({ variantId, lineKobo, quantity }) => [variantId, Math.floor(lineKobo / quantity)]),
  )
  return { lines: asked.lines, version: asked.version, paid, frames }
}

/** Writes down what was found. Where somebody else was faster, theirs is shown beside what was typed. */
export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showReturn(shop, returnId)
  if (!found) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const typed = readFindings(form, found.asked.lines)
  const findings = typed.map(({ deducted, ...finding }) => finding)
  const inspected = await inspectReturn(shop, { returnId, findings, seenVersion: Number(textIn(form, 'version')) })
  if (inspected.accepted) return backWithNotice(shop, adminLinks.return(returnId), 'Inspected')
  switch (inspected.reason) {
    case 'findings-not-valid':
      return data({ typed, errors: tellFindings(inspected.details.problems) }, 422)
    case 'changed-meanwhile': {
      const first = findingFields(typed[0]?.variantId ?? '').verdict
      const message = 'Somebody has inspected it meanwhile: look at theirs above, then save yours if it is still right'
      return data({ typed, errors: [{ field: first, message }] }, 409)
    }
    default:
      return backWithNotice(shop, adminLinks.return(returnId), returnRefusals[inspected.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Inspect a return, Admin Panel' }]
}

export default function InspectPage({ loaderData, actionData, params: { returnId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="return" />
  const { lines, version, paid, frames } = loaderData
  const { typed = [], errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Inspect"
      back={{ to: adminLinks.return(returnId), name: 'Return' }}
      words="Nothing moves yet: what it comes to is shown next."
      act="Save findings"
      errors={errors}
    >
      <input type="hidden" name="version" value={version} />
      {lines.map((line) => (
        <LineFinding
          key={line.variantId}
          line={line}
          unitKobo={paid[line.variantId] ?? 0}
          frames={frames.flatMap(({ variantId, frameNumber }) => (variantId === line.variantId ? [frameNumber] : []))}
          typed={typed.find(({ variantId }) => variantId === line.variantId)}
          errors={errors}
        />
      ))}
    </FormPage>
  )
}
