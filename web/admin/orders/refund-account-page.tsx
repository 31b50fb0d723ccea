import { data } from 'react-router'
import { showMoney } from '#shop/money.ts'
import { listBanks } from '#shop/payments/list-banks.ts'
import { retryRefund } from '#shop/payments/retry-refund.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/refund-account-page.ts'
import { backToOrder, movedOn } from './back-to-order.ts'
import { errorAt, Step, type StepError } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, params.number)
  const refund = found?.refunds.find(({ id }) => id === params.refundId)
  if (!found || !refund) return data(null, 404)
  const { number, recipient } = found.order
  return { number, name: recipient.firstName, amountKobo: refund.amountKobo, banks: await listBanks(shop) }
}

/** Lets the provider return money into an account of the customer's. Pressing twice asks it once. */
export async function action({ request, params: { number, refundId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(refundId)) return backToOrder(shop, number, movedOn)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { bankId: textIn(form, 'bank') ?? '', accountNumber: (textIn(form, 'account') ?? '').slice(0, 40) }
  const account = { ...typed, accountNumber: typed.accountNumber.replace(/[\s-]/g, '') }
  const retried = await retryRefund(shop, { refundId, account })
  if (retried.accepted) return backToOrder(shop, number, 'It goes to that account')
  if (retried.reason === 'provider-not-reached') return backToOrder(shop, number, notReached)
  const error = refusals[retried.reason]
  return error ? data({ typed, errors: [error] }, 422) : backToOrder(shop, number, movedOn)
}

const notReached = 'Error | The provider did not answer. We ask it again within minutes, and show here what it says.'

const refusals: Record<string, StepError> = {
  'bank-missing': { field: 'bank', message: 'Choose the bank' },
  'account-number-not-valid': { field: 'account', message: 'An account number has ten figures' },
  'provider-refuses': { field: 'account', message: 'The provider does not take this account. Ask the customer again' },
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Account for ${params.number}, Admin Panel` }]
}

export default function RefundAccountPage({ loaderData, actionData, params: { refundId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="refund" />
  const { number, name, amountKobo, banks } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <Step
      number={number}
      title={`Return ${showMoney(amountKobo)} to an account`}
      words={`It could not go back the way it came. Ask ${name} for an account in their own name.`}
      act={`Return ${showMoney(amountKobo)}`}
      errors={errors}
    >
      {banks.length === 0 && (
        <p className="err-box" role="alert">
          The provider names no banks just now. Try again later, or{' '}
          <a href={adminLinks.settleRefund(number, refundId)}>return it by hand</a>.
        </p>
      )}
      <SelectField name="bank" label="Bank" defaultValue={typed?.bankId ?? ''} error={errorAt(errors, 'bank')} required>
        <option value="">Choose</option>
        {banks.map((bank) => (
          <option key={bank.id} value={bank.id}>
            {bank.name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="account"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.accountNumber ?? ''}
        hint="Ten figures. The shop keeps the last four alone."
        error={errorAt(errors, 'account')}
        required
      />
    </Step>
  )
}
