import { productTypes } from '#shop/catalogue/product-type.ts'
import type { GoodsPhoto } from '#shop/catalogue/show-goods.ts'
import { Card } from '../card.tsx'
import '../../ui/check.css'
import { Badge } from '../../ui/badge.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { smallPhoto } from '../small-photo.ts'
import type { Typed } from '../two-hands.ts'
import { statusNames } from './product-words.ts'

export type Fields = { typed: Typed; errorAt(field: string): string | undefined }

/** What the product is, in words. */
export function Description({ typed, errorAt }: Fields) {
  const text = textFrom({ typed, errorAt })
  return (
    <section className="a-card" aria-label="Description">
      <div className="in">
        <TextField {...text('name')} label="Name" maxLength={120} required />
        <TextField
          {...text('shortDescription')}
          label="Short description"
          maxLength={200}
          hint="Shown under the price."
        />
        <AreaField
          {...text('description')}
          label="Description"
          rows={8}
          hint="Markdown: **bold**, - list, ## heading."
        />
        <AreaField {...text('box')} label="In the box" rows={3} hint="One thing a line." />
      </div>
    </section>
  )
}

const picture =
  'M3.5 4.5h17v15h-17zM7.4 10a1.6 1.6 0 1 0 3.200 0 1.6 1.6 0 1 0-3.200 0M4 17.5l5-4 3.500 2.500 4-4.500 4 4'

/** The gallery, as it hangs; it is arranged on a page of its own. */
export function Photos({ id, photos }: { id: string; photos: readonly GoodsPhoto[] }) {
  return (
    <Card
      id="images"
      title="Images"
      beside={
        <>
          <a className="btn soft" href={adminLinks.relatedProducts(id)}>
            What goes with it
          </a>
          {photos.length > 0 && (
            <a className="btn soft" href={adminLinks.photos(id)}>
              Arrange and describe
            </a>
          )}
        </>
      }
    >
      <div className="in">
        <ul className="media">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={smallPhoto(photo, 240)} alt={photo.altText} width="120" height="120" loading="lazy" />
              {index === 0 && <Badge kind="star">Primary</Badge>}
            </li>
          ))}
          <li className="drop">
            <a href={adminLinks.photos(id)}>
              <Icon drawing={picture} />
              Add photos
            </a>
          </li>
        </ul>
      </div>
    </Card>
  )
}

/** How it stands in the shop, and where. */
export function Standing({ typed, errorAt, categories }: Fields & { categories: { id: string; name: string }[] }) {
  const text = textFrom({ typed, errorAt })
  return (
    <section className="a-card" aria-label="How it stands">
      <div className="in">
        <SelectField {...text('status')} label="Status" required>
          {Object.entries(statusNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <label className="check">
          <input type="checkbox" name="featured" value="yes" defaultChecked={typed.featured === 'yes'} />
          Featured on the home page
        </label>
        <SelectField {...text('category')} label="Category">
          <option value="">N/A</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...text('type')} label="Type" required hint="It decides which specs there are.">
          <TypeOptions />
        </SelectField>
        <TextField {...text('brand')} label="Brand" maxLength={60} required />
        <TextField
          {...text('slug')}
          label="Slug"
          maxLength={100}
          required
          autoCapitalize="none"
          spellCheck={false}
          hint="The end of its address. The old one leads here."
        />
        <TextField {...text('badge')} label="Badge" maxLength={20} hint="On its card, like New." />
        <TextField {...text('seoTitle')} label="Title for search engines" maxLength={70} hint="Else its name." />
        <AreaField
          {...text('seoDescription')}
          label="Description for search engines"
          rows={3}
          maxLength={200}
          hint="Else its short description."
        />
      </div>
    </section>
  )
}

/** Every kind of thing that the shop sells. */
export function TypeOptions() {
  return Object.entries(productTypes).map(([value, { label }]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** What a field of the form needs, by its name. */
export function textFrom({ typed, errorAt }: Fields) {
  return (name: string) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: errorAt(name),
    autoComplete: 'off',
  })
}
