import { type FetcherWithComponents, Form } from 'react-router'
import type { RiderProblem } from '#shop/catalogue/rider.ts'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { TextField } from '../../ui/field.tsx'
import { useStorefront } from '../storefront.ts'
import { riderProblems } from './rider-problems.ts'

/** What was typed and is no rider. */
export type UnreadRider = { height: string; inseam: string; problem: RiderProblem }

type HeightFormProps = {
  /** Null when nothing was typed, or it was right. */
  unread: UnreadRider | null
  /** Where to go on afterwards, for whoever comes without scripts. */
  returnTo: string
  fetcher?: FetcherWithComponents<unknown>
}

/** Asks for a height, and for the inseam of those who know it: for a child no name and no age is wanted. */
export function HeightForm({ unread, returnTo, fetcher }: HeightFormProps) {
  const { riderCm, inseamCm } = useStorefront()
  const Asked = fetcher?.Form ?? Form
  const errorIn = (field: RiderProblem) => (unread?.problem === field ? riderProblems[field] : undefined)
  return (
    <Asked
      key={JSON.stringify(unread)}
      className="ask"
      method="post"
      action={links.height}
      {...(fetcher ? {} : { reloadDocument: true })}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        label="Height of the rider"
        name="height"
        defaultValue={unread?.height ?? riderCm ?? ''}
        maxLength={20}
        autoComplete="off"
        hint={`In cm, like 172, or in feet and inches, like 5'8".`}
        error={errorIn('height')}
        autoFocus={unread?.problem === 'height'}
        required
      />
      <TextField
        label="Inseam"
        name="inseam"
        defaultValue={unread?.inseam ?? inseamCm ?? ''}
        maxLength={20}
        autoComplete="off"
        hint="The inside of the leg in cm, like 79. It decides where two sizes fit."
        error={errorIn('inseam')}
        autoFocus={unread?.problem === 'inseam'}
      />
      <div className="acts">
        <button className="btn" type="submit" aria-busy={fetcher ? fetcher.state !== 'idle' : undefined}>
          Save
        </button>
        {riderCm !== null && (
          <button className="btn soft" type="submit" name="forget" value="yes" formNoValidate>
            Forget it
          </button>
        )}
        <a className="btn soft" href={links.sizeGuide}>
          How to measure
        </a>
      </div>
    </Asked>
  )
}
