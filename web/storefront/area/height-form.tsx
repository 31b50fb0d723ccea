import { type FetcherWithComponents, Form } from 'react-router'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { TextField } from '../../ui/field.tsx'
import { useStorefront } from '../storefront.ts'

type HeightFormProps = {
  /** What was typed and is no height; null when nothing was. */
  unread: string | null
  /** Where to go on afterwards, for who comes without scripts. */
  returnTo: string
  fetcher?: FetcherWithComponents<unknown>
}

/** Asks for a height alone: for a child no name and no age is wanted. */
export function HeightForm({ unread, returnTo, fetcher }: HeightFormProps) {
  const { riderCm } = useStorefront()
  const Asked = fetcher?.Form ?? Form
  return (
    <Asked className="ask" method="post" action={links.height} {...(fetcher ? {} : { reloadDocument: true })}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        key={unread}
        label="Height of the rider"
        name="height"
        defaultValue={unread ?? riderCm ?? ''}
        maxLength={20}
        autoComplete="off"
        hint={`In cm, like 172, or in feet and inches, like 5'8".`}
        error={unread === null ? undefined : 'Enter a height from 70 to 220 cm, like 172'}
        autoFocus={unread !== null}
        required
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
      </div>
    </Asked>
  )
}
