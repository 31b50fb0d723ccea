import { data, Form, useNavigation } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { paymentMethods } from '#shop/payment-method.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/payments-page.ts'
import {
  labels,
  methodNames,
  readPayments,
  showPayments,
  type TypedPayments,
  typedPaymentsIn,
} from './payments-form.ts'
import './settings.css'
import { SwitchField } from './switch-field.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change settings')
  return { now: showPayments(await readSettings(shop)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = typedPaymentsIn((name) => textIn(form, name))
  const seen = typedPaymentsIn((name) => textIn(form, `seen-${name}`))
  const read = readPayments(typed)
  if ('errors' in read) return data({ typed, errors: read.errors, differences: [] }, 422)

  const before = readPayments(seen)
  const values = { seen: 'values' in before ? before.values : {}, values: read.values }
  const saved = await changeSettings(shop, { ...values, validFrom: null })
  if (saved.accepted) return backWithNotice(shop, adminLinks.payments, 'Saved')
  if (saved.reason === 'value-not-valid')
    return data(
      { typed, errors: [{ field: 'number', message: 'The shop cannot work with this' }], differences: [] },
      422,
    )
  const now = showPayments(await readSettings(shop))
  const names = Object.keys(labels) as (keyof TypedPayments)[]
  const differences = names
    .filter((name) => now[name] !== seen[name])
    .map((name) => ({ label: labels[name], now: now[name], was: seen[name] }))
  return data({ typed, errors: [], differences }, 409)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Payment methods, Admin Panel' }]
}

export default function PaymentsPage({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const { typed = now, errors = [], differences = [] } = actionData ?? {}
  const text = (name: 'bank' | 'name' | 'number') => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
  })
  return (
    <FormPage
      title="Payment methods"
      back={{ to: adminLinks.settings, name: 'Settings' }}
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} />}
          <p>The checkout offers what is on, in this order. Orders that are placed may still be paid as they were.</p>
        </>
      }
      act="Save"
      errors={errors}
      below={
        <section className="a-card below" aria-labelledby="provider">
          <header>
            <h2 id="provider">Is the provider there?</h2>
          </header>
          <Form method="post" action={adminLinks.checkPayments} className="in step-form">
            <p>Asks the provider about a payment that there is not. No money moves.</p>
            <div className="acts">
              <button className="btn soft" type="submit" aria-busy={formAction === adminLinks.checkPayments}>
                Ask now
              </button>
            </div>
          </Form>
        </section>
      }
    >
      <fieldset id="methods">
        <legend>Customers may pay by</legend>
        {paymentMethods.map((method) => (
          <SwitchField key={method} name={method} label={methodNames[method]} isOn={typed[method] === 'on'} />
        ))}
        {errorIn(errors, 'methods') && <span className="err">{errorIn(errors, 'methods')}</span>}
      </fieldset>
      <fieldset>
        <legend>The shop’s own account</legend>
        <TextField {...text('bank')} maxLength={80} />
        <TextField {...text('name')} maxLength={80} />
        <TextField {...text('number')} inputMode="numeric" maxLength={20} hint="Ten figures." />
      </fieldset>
      {(Object.keys(labels) as (keyof TypedPayments)[]).map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
    </FormPage>
  )
}
