import { data } from 'react-router'
import { showMoney } from '#shop/money.ts'
import { settleRefundByHand } from '#shop/payments/settle-refund-by-hand.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { tooLong } from '../../typed-fields.ts'
import { TextField } from '../../ui/field.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/settle-refund-page.ts'
import { backToOrder, movedOn } from './back-to-order.ts'
import { errorAt, longestReference, Step } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  const refund = found?.refunds.find(({ id }) => id === params.refundId)
  if (!found || !refund) return data(null, 404)
  return { number: found.order.number, name: found.order.recipient.firstName, amountKobo: refund.amountKobo }
}

/** Notes that staff returned the money themselves. */
export async function action({ request, params: { number, refundId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(refundId)) return backToOrder(shop, number, movedOn)
  const form = (await readForm(request)) ?? new FormData()
  const transaction = textIn(form, 'transaction') ?? ''
  if (transaction.length > longestReference)
    return data({ errors: [{ field: 'transaction', message: tooLong(longestReference) }] }, 422)
  const settled = await settleRefundByHand(shop, { refundId, transaction })
  if (settled.accepted) return backToOrder(shop, number, 'Noted. The customer is told')
  if (settled.reason !== 'transaction-missing') return backToOrder(shop, number, movedOn)
  return data({ errors: [{ field: 'transaction', message: 'Enter the reference of the bank' }] }, 422)
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Return money of ${params.number}, Admin Panel` }]
}

export default function SettleRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="refund" />
  const { number, name, amountKobo } = loaderData
  const { errors = [] } = actionData ?? {}
  return (
    <Step
      number={number}
      title={`Return ${showMoney(amountKobo)} by hand`}
      words={`The provider could not. Ask ${name} for an account, send the money there, and note the bank's reference here.`}
      act="I have sent it"
      errors={errors}
    >
      <TextField
        name="transaction"
        label="Reference of the bank"
        maxLength={longestReference}
        autoComplete="off"
        error={errorAt(errors, 'transaction')}
        required
      />
    </Step>
  )
}
