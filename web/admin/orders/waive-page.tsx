import { data } from 'react-router'
import { waiveDue } from '#shop/checkout/waive-due.ts'
import { showMoney } from '#shop/money.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/waive-page.ts'
import { backToOrder, movedOn, noSuchOrder } from './back-to-order.ts'
import { errorAt, Step } from './step.tsx'

const longestReason = 200

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  return found && found.order.dueKobo > 0
    ? { number: found.order.number, dueKobo: found.order.dueKobo }
    : data(null, 404)
}

/** Lets go what a changed order costs more. Pressing twice lets it go once. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)

  const form = (await readForm(request)) ?? new FormData()
  const reason = beginning(tidyLine(textIn(form, 'reason') ?? ''), longestReason)
  const seenDueKobo = Number(textIn(form, 'dueKobo') ?? '')
  const waived = await waiveDue(shop, { orderId: found.order.id, seenDueKobo, reason })
  if (waived.accepted) return backToOrder(shop, number, 'Nothing is to be paid for it any more')
  if (waived.reason === 'changed-meanwhile') return backToOrder(shop, number, movedOn)
  return data({ reason, errors: [{ field: 'reason', message: 'Write down why, for your colleagues' }] }, 422)
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Let go what ${params.number} owes, Admin Panel` }]
}

export default function WaivePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="sum to let go" />
  const { number, dueKobo } = loaderData
  const { reason = '', errors = [] } = actionData ?? {}
  const due = showMoney(dueKobo)
  return (
    <Step
      number={number}
      title={`Let ${due} go?`}
      words={`The order costs ${due} less then, and can leave at once.`}
      act={`Let ${due} go`}
      isDanger
      errors={errors}
    >
      <input type="hidden" name="dueKobo" value={dueKobo} />
      <TextField
        name="reason"
        label="Why"
        defaultValue={reason}
        maxLength={longestReason}
        autoComplete="off"
        error={errorAt(errors, 'reason')}
        required
      />
    </Step>
  )
}
