import type { Swap } from '#shop/checkout/find-swaps.ts'
import { assemblies } from '#shop/delivery/assembly.ts'
import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showMoney } from '#shop/money.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { longest } from '../../storefront/checkout/checkout-fields.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Typed } from '../two-hands.ts'
import { addressFields, addressLabels } from './change-form.ts'
import { errorAt, type StepError } from './step.tsx'

type ChangeFieldsProps = {
  lines: readonly OrderLine[]
  swaps: readonly Swap[]
  lgas: readonly string[]
  typed: Typed
  errors: readonly StepError[]
}

/** What of an order can be another: each line's colour and size, the way, the build, the address. */
export function ChangeFields({ lines, swaps, lgas, typed, errors }: ChangeFieldsProps) {
  return (
    <>
      {lines.map((line, index) => (
        <Choice
          // a line is where it stands in the order
          key={`line-${line.sku}`}
          name={`line-${index}`}
          line={line}
          swaps={swaps.filter(({ forVariantId }) => forVariantId === line.variantId)}
          value={typed[`line-${index}`] ?? line.variantId}
          error={errorAt(errors, `line-${index}`)}
        />
      ))}
      <SelectField
        name="method"
        label="How they get it"
        defaultValue={typed.method}
        error={errorAt(errors, 'method')}
        required
      >
        {deliveryMethods.map((method) => (
          <option key={method} value={method}>
            {deliveryWords[method]}
          </option>
        ))}
      </SelectField>
      {lines.some(({ isBike }) => isBike) && (
        <SelectField
          name="assembly"
          label="Bike"
          defaultValue={typed.assembly}
          error={errorAt(errors, 'assembly')}
          required
        >
          {assemblies
            .filter((assembly) => assembly !== 'none')
            .map((assembly) => (
              <option key={assembly} value={assembly}>
                {assemblyWords[assembly]}
              </option>
            ))}
        </SelectField>
      )}
      <fieldset>
        <legend>Address, if it is delivered</legend>
        {addressFields.map((field) =>
          field === 'lga' ? (
            <SelectField
              key={field}
              name={field}
              label={addressLabels[field]}
              defaultValue={typed[field]}
              error={errorAt(errors, field)}
            >
              <option value="">Choose</option>
              {lgas.map((lga) => (
                <option key={lga}>{lga}</option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={field}
              name={field}
              label={addressLabels[field]}
              defaultValue={typed[field]}
              maxLength={longest[field]}
              autoComplete="off"
              error={errorAt(errors, field)}
            />
          ),
        )}
      </fieldset>
    </>
  )
}

type ChoiceProps = {
  name: string
  line: OrderLine
  swaps: readonly Swap[]
  value: string
  error: string | undefined
}

function Choice({ name, line, swaps, value, error }: ChoiceProps) {
  if (swaps.length < 2) return <input type="hidden" name={name} id={name} value={line.variantId} />
  return (
    <SelectField
      name={name}
      label={`${line.quantity} × ${line.name}`}
      defaultValue={value}
      hint={`Ordered: ${line.choice}, at ${showMoney(line.unitPriceKobo)}`}
      error={error}
      required
    >
      {swaps
        .filter(({ variantId, isSold }) => isSold || variantId === line.variantId)
        .map((swap) => (
          <option key={swap.variantId} value={swap.variantId}>
            {wordsOf(swap, line)}
          </option>
        ))}
    </SelectField>
  )
}

function wordsOf({ variantId, choice, unitPriceKobo, available }: Swap, line: OrderLine): string {
  if (variantId === line.variantId) return `${choice} (as ordered)`
  return `${choice}, ${showMoney(unitPriceKobo)}, ${available > 0 ? `${available} in stock` : 'none in stock'}`
}
