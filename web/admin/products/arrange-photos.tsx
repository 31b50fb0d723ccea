import { Form, useNavigation } from 'react-router'
import type { Colour } from '#shop/catalogue/product.ts'
import type { GoodsPhoto } from '#shop/catalogue/show-goods.ts'
import { Card } from '../card.tsx'
import '../../ui/check.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { smallPhoto } from '../small-photo.ts'

type ArrangeProps = { id: string; photos: readonly GoodsPhoto[]; colours: readonly Colour[] }

/** The gallery to hang anew: places, words, colours, and what is to go. */
export function ArrangePhotos({ id, photos, colours }: ArrangeProps) {
  const { state, formAction } = useNavigation()
  const action = adminLinks.arrangePhotos(id)
  return (
    <Card id="arrange" title="Gallery" beside={<small>The first is the card photo.</small>}>
      <Form className="in" method="post" action={action} key={photos.map((photo) => photo.id).join()}>
        <ul className="hang">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <input type="hidden" name="seen" value={photo.id} />
              <img src={smallPhoto(photo, 240)} alt="" width="120" height="120" loading="lazy" />
              <div className="fields">
                <SelectField name={`place-${photo.id}`} label="Place" defaultValue={String(index + 1)} required>
                  {photos.map((other, place) => (
                    <option key={other.id} value={place + 1}>
                      {place === 0 ? '1, primary' : place + 1}
                    </option>
                  ))}
                </SelectField>
                <SelectField name={`colour-${photo.id}`} label="It shows" defaultValue={photo.colour ?? ''} required>
                  <option value="">Every colour</option>
                  {colours.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  name={`alt-${photo.id}`}
                  label="In words, for who does not see it"
                  defaultValue={photo.altText}
                  maxLength={200}
                  autoComplete="off"
                  required
                />
                <label className="check">
                  <input type="checkbox" name={`remove-${photo.id}`} value="yes" />
                  Remove
                </label>
              </div>
            </li>
          ))}
        </ul>
        <div className="acts">
          <button className="btn buy" type="submit" aria-busy={state !== 'idle' && formAction === action}>
            Save
          </button>
        </div>
      </Form>
    </Card>
  )
}
