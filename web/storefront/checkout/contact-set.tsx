import { useRef } from 'react'
import type { LgaPlaces } from '#shop/delivery/place.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { OnlyLagos } from '../../ui/only-lagos.tsx'
import { type CheckoutField, longest, type Typed } from './checkout-fields.ts'
import { ReminderChoice } from './reminder-choice.tsx'

type ContactSetProps = {
  typed: Typed
  errorIn(field: CheckoutField): string | undefined
  places: readonly LgaPlaces[]
  lga: string | null
  /** What a guest can say yes to, and whether they have; null where nobody is asked. */
  reminder: { words: string; isOn: boolean } | null
}

/** Who buys, and where it goes. Whoever collects gives only a name. */
export function ContactSet({ typed, errorIn, places, lga, reminder }: ContactSetProps) {
  const lgaField = useRef<HTMLSelectElement>(null)
  const text = (name: keyof typeof longest) => ({
    name,
    defaultValue: typed[name],
    error: errorIn(name),
    maxLength: longest[name],
  })
  return (
    <>
      <fieldset>
        <legend>Contact</legend>
        <div className="grid-2">
          <TextField {...text('email')} label="Email" type="email" autoComplete="email" required />
          <TextField
            {...text('phone')}
            label="Phone Number"
            type="tel"
            autoComplete="tel"
            required
            hint="The rider calls this number on the day."
          />
          {reminder && <ReminderChoice words={reminder.words} isOn={reminder.isOn || typed.reminder === 'on'} />}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <span className="for-delivery">Delivery address</span>
          <span className="for-collection">Who collects it</span>
        </legend>
        <div className="grid-2">
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" required />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" required />
          <div className="full for-delivery">
            <TextField {...text('street')} label="Street and house number" autoComplete="address-line1" required />
          </div>
          <div className="for-delivery">
            <TextField
              {...text('area')}
              label="Area"
              list="areas"
              autoComplete="address-level3"
              hint="Like Yaba, Ajah or Festac."
              onChange={({ currentTarget }) => chooseLga(lgaField.current, currentTarget)}
            />
            <datalist id="areas">
              {places.flatMap(({ lga, areas }) =>
                areas.map((area) => <option key={`${lga} ${area}`} value={area} label={lga} />),
              )}
            </datalist>
          </div>
          <div className="for-delivery">
            <SelectField
              name="lga"
              ref={lgaField}
              label="LGA"
              autoComplete="address-level2"
              required
              defaultValue={lga ?? ''}
              error={errorIn('lga')}
              hint={<OnlyLagos />}
            >
              <option value="">Choose your LGA</option>
              {places
                .map(({ lga }) => lga)
                .toSorted()
                .map((name) => (
                  <option key={name}>{name}</option>
                ))}
            </SelectField>
          </div>
          <div className="full for-delivery">
            <TextField
              {...text('landmark')}
              label="Nearest landmark"
              autoComplete="off"
              hint="A bus stop, school or filling station, so that the rider can find you."
            />
          </div>
          <div className="full for-delivery">
            <AreaField {...text('riderNote')} label="Note for the rider" autoComplete="off" rows={2} />
          </div>
        </div>
      </fieldset>
    </>
  )
}

/** An area of the list says in which LGA it lies; the rest of the page hears of it as if it were chosen by hand. */
function chooseLga(field: HTMLSelectElement | null, { value, list }: HTMLInputElement) {
  const typed = value.trim().toLowerCase()
  const area = [...(list?.querySelectorAll('option') ?? [])].find((option) => option.value.toLowerCase() === typed)
  if (!field || !area || field.value === area.label) return
  field.value = area.label
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
