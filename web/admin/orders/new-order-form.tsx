import { Form, useNavigation } from 'react-router'
import { type Assembly, assemblies } from '#shop/delivery/assembly.ts'
import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { PaymentMethod } from '#shop/payment-method.ts'
import { longest, type Typed } from '../../storefront/checkout/checkout-fields.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { errorAt, type StepError } from './step.tsx'

type Offered = {
  draft: string | null
  hasBike: boolean
  lgas: readonly string[]
  paymentMethods: readonly PaymentMethod[]
}

type Again = { typed: Typed; errors: readonly StepError[]; totalKobo: Kobo | null }

const paymentWords: Record<PaymentMethod, string> = {
  transfer: 'Bank transfer, by a link',
  card: 'Card, by a link',
  'bank-transfer': 'At the counter, or to our account',
}

const builds = assemblies.filter((assembly): assembly is Exclude<Assembly, 'none'> => assembly !== 'none')

/** Who orders, where it goes and how it is paid. The total is shown before the order is placed. */
export function NewOrderForm({ offered, again }: { offered: Offered; again: Again | undefined }) {
  const { draft, hasBike, lgas, paymentMethods } = offered
  const { typed = {}, errors = [], totalKobo = null } = again ?? {}
  const { state } = useNavigation()
  const field = (name: keyof typeof longest, label: string) => ({
    name,
    label,
    defaultValue: typed[name] ?? '',
    maxLength: longest[name],
    autoComplete: 'off',
    error: errorAt(errors, name),
  })
  const choice = (name: 'method' | 'lga' | 'assembly' | 'payment', label: string) => ({
    name,
    label,
    defaultValue: typed[name] ?? '',
    error: errorAt(errors, name),
  })
  return (
    <section className="a-card" aria-label="Customer and delivery">
      <Form method="post" className="in step-form" noValidate>
        {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
        {draft !== null && <input type="hidden" name="draft" value={draft} />}
        {totalKobo !== null && <input type="hidden" name="seenTotalKobo" value={totalKobo} />}
        <TextField {...field('firstName', 'First name')} required />
        <TextField {...field('lastName', 'Last name')} required />
        <TextField {...field('phone', 'Phone')} type="tel" required />
        <TextField
          {...field('email', 'Email')}
          type="email"
          hint="The link to pay and the receipt go there."
          required
        />
        <SelectField {...choice('method', 'How they get it')} required>
          {deliveryMethods.toReversed().map((method) => (
            <option key={method} value={method}>
              {deliveryWords[method]}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend>Address, if it is delivered</legend>
          <TextField {...field('street', 'Street and house number')} />
          <TextField {...field('area', 'Area')} />
          <SelectField {...choice('lga', 'LGA')}>
            <option value="">Choose</option>
            {lgas.map((lga) => (
              <option key={lga}>{lga}</option>
            ))}
          </SelectField>
          <TextField {...field('landmark', 'Landmark')} />
          <TextField {...field('riderNote', 'For the rider')} />
        </fieldset>
        {hasBike && (
          <SelectField {...choice('assembly', 'Bike')} required>
            {builds.map((assembly) => (
              <option key={assembly} value={assembly}>
                {assemblyWords[assembly]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField {...choice('payment', 'Payment')} required>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {paymentWords[method]}
            </option>
          ))}
        </SelectField>
        <AreaField name="note" label="Note" rows={2} maxLength={longest.note} defaultValue={typed.note ?? ''} />
        <div className="acts" id="place">
          <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
            {totalKobo === null ? 'Work out the total' : `Place order, ${showMoney(totalKobo)}`}
          </button>
        </div>
      </Form>
    </section>
  )
}
