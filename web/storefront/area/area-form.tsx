import { type FetcherWithComponents, Form } from 'react-router'
import type { LgaPlaces } from '#shop/delivery/place.ts'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { OnlyLagos } from '../../ui/only-lagos.tsx'
import { useStorefront } from '../storefront.ts'

type AreaFormProps = {
  lgas: readonly LgaPlaces[]
  /** What was typed and is no place that we know; null when nothing was. */
  unknown: string | null
  /** Where to go on afterwards, for whoever comes without scripts. */
  returnTo: string
  fetcher?: FetcherWithComponents<unknown>
}

/** Asks for an area by its name, as people say it. Where we do not know the name, for the LGA that it lies in. */
export function AreaForm({ lgas, unknown, returnTo, fetcher }: AreaFormProps) {
  const { place } = useStorefront()
  const Asked = fetcher?.Form ?? Form
  return (
    <Asked className="ask" method="post" action={links.area} {...(fetcher ? {} : { reloadDocument: true })}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {unknown ? (
        <LgaField lgas={lgas} unknown={unknown} />
      ) : (
        <AreaField lgas={lgas} name={place?.name ?? ''} isMissing={unknown === ''} />
      )}
      <div className="acts">
        <button className="btn" type="submit" aria-busy={fetcher ? fetcher.state !== 'idle' : undefined}>
          Save
        </button>
        {place && (
          <button className="btn soft" type="submit" name="forget" value="yes" formNoValidate>
            Forget it
          </button>
        )}
      </div>
    </Asked>
  )
}

function AreaField({ lgas, name, isMissing }: { lgas: readonly LgaPlaces[]; name: string; isMissing: boolean }) {
  return (
    <>
      <TextField
        label="Your area or LGA"
        name="place"
        list="places"
        defaultValue={name}
        maxLength={60}
        autoComplete="address-level3"
        hint="Like Gbagada, Yaba or Lekki Phase 1."
        error={isMissing ? 'Enter your area, like Gbagada' : undefined}
        required
      />
      <datalist id="places">
        {lgas.flatMap(({ lga, areas }) => [
          <option key={lga} value={lga} />,
          ...areas
            .filter((area) => area !== lga)
            .map((area) => <option key={`${lga} ${area}`} value={area} label={lga} />),
        ])}
      </datalist>
    </>
  )
}

function LgaField({ lgas, unknown }: { lgas: readonly LgaPlaces[]; unknown: string }) {
  const zones = Map.groupBy(lgas, ({ zone }) => zone)
  return (
    <SelectField
      label="Your LGA"
      name="place"
      defaultValue=""
      autoComplete="address-level2"
      error={`We do not know “${unknown}”. Choose the LGA that it lies in`}
      hint={<OnlyLagos />}
      autoFocus
      required
    >
      <option value="">Choose your LGA</option>
      {[...zones].map(([zone, lgas]) => (
        <optgroup key={zone} label={zone}>
          {lgas.map(({ lga }) => (
            <option key={lga}>{lga}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
