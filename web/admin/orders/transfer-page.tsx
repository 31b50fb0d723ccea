import { data } from 'react-router'
import { type Kobo, showMoney } from '#shop/money.ts'
import { confirmTransfer } from '#shop/payments/confirm-transfer.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { tooLong } from '../../typed-fields.ts'
import { TextField } from '../../ui/field.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/transfer-page.ts'
import { backToOrder, noSuchOrder } from './back-to-order.ts'
import { errorAt, longestReference, Step, type StepError } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  if (!found) return data(null, 404)
  const { order, missingKobo } = found
  return { number: order.number, missingKobo, totalKobo: order.totalKobo }
}

/** Takes what staff found in the shop's own account. The same transaction of the bank counts once. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)

  const form = (await readForm(request)) ?? new FormData()
  const typed = { amount: textIn(form, 'amount') ?? '', transaction: textIn(form, 'transaction') ?? '' }
  const amountKobo = readTypedNaira(typed.amount)
  const errors: StepError[] = []
  if (!amountKobo) errors.push({ field: 'amount', message: 'Enter the amount that came, like 128,000' })
  if (typed.transaction.trim() === '')
    errors.push({ field: 'transaction', message: 'Enter the reference of the bank, from its statement' })
  if (typed.transaction.length > longestReference)
    errors.push({ field: 'transaction', message: tooLong(longestReference) })
  if (!amountKobo || errors.length > 0) return data({ typed, errors }, 422)

  const { id } = found.order
  const taken = await confirmTransfer(shop, { orderId: id, amountKobo, transaction: typed.transaction })
  if (taken.accepted) return backToOrder(shop, number, `${showMoney(amountKobo)} noted`)
  const refused =
    taken.reason === 'transaction-of-another-amount' ? otherAmount(taken.details.amountKobo) : refusals[taken.reason]
  return data({ typed, errors: [refused] }, 422)
}

const refusals = {
  'amount-not-valid': { field: 'amount', message: 'Enter the amount that came, like 128,000' },
  'transaction-missing': { field: 'transaction', message: 'Enter the reference of the bank, from its statement' },
  'transaction-of-another-order': {
    field: 'transaction',
    message: 'This transaction was entered for another order already',
  },
} satisfies Record<string, StepError>

function otherAmount(enteredKobo: Kobo): StepError {
  const message = `This transaction was entered for this order already, with ${showMoney(enteredKobo)}`
  return { field: 'amount', message }
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Confirm a transfer for ${params.number}, Admin Panel` }]
}

export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { number, missingKobo, totalKobo } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <Step
      number={number}
      title="Confirm a transfer"
      words={`Of ${showMoney(totalKobo)}, ${showMoney(missingKobo)} is missing. Confirm only what you see in the shop's own account: a screenshot is no proof.`}
      act="Confirm transfer"
      errors={errors}
    >
      <TextField
        name="amount"
        label="Amount that came (₦)"
        inputMode="decimal"
        defaultValue={typed?.amount ?? String(missingKobo / 100)}
        error={errorAt(errors, 'amount')}
        required
      />
      <TextField
        name="transaction"
        label="Reference of the bank"
        maxLength={longestReference}
        autoComplete="off"
        defaultValue={typed?.transaction ?? ''}
        hint="From the statement. Each counts once."
        error={errorAt(errors, 'transaction')}
        required
      />
    </Step>
  )
}
