import { Form } from 'react-router'
import { links } from '#shop/links.ts'
import type { ProductCard } from '#shop/listing/product-card.ts'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import '../../ui/button.css'
import '../../ui/form.css'
import '../../ui/input.css'

type SuggestedBike = Pick<ProductCard, 'slug' | 'name' | 'photo' | 'metaLine' | 'priceKobo' | 'pricesVary'>

type AddBikeProps = {
  /** What is compared already. */
  slugs: readonly string[]
  query: string
  suggested: readonly SuggestedBike[]
}

/** The way to one bike more: a search, and what it found. All of it is links and a plain form. */
export function AddBike({ slugs, query, suggested }: AddBikeProps) {
  const [before, title] =
    slugs.length === 0 ? ['Bikes to begin with', 'Find a bike'] : ['You may also like', 'Add a bike']
  return (
    <section className="add-bike" aria-labelledby="add-bike">
      <h2 id="add-bike">{title}</h2>
      <search>
        <Form action={links.compare} className="find-bike">
          {slugs.map((slug) => (
            <input key={slug} type="hidden" name="bike" value={slug} />
          ))}
          <input
            key={query}
            className="input"
            type="search"
            name="q"
            aria-label="Find a bike by its name or kind"
            placeholder="Name or kind, like hybrid"
            defaultValue={query}
            maxLength={80}
          />
          <button className="btn soft" type="submit">
            Find
          </button>
        </Form>
      </search>
      <h3>{query === '' ? before : suggested.length > 0 ? `Found for “${query}”` : `No bike found for “${query}”`}</h3>
      {suggested.length > 0 && (
        <ul>
          {suggested.map(({ slug, name, photo, metaLine, priceKobo, pricesVary }) => (
            <li key={slug}>
              <div className="pic">
                {photo ? <Photo photo={photo} alt="" sizes="5rem" widest={240} /> : <NoPhoto name={name} />}
              </div>
              <div className="named">
                <a href={links.product(slug)}>{name}</a>
                <small>{metaLine}</small>
                <Price kobo={priceKobo} from={pricesVary} />
              </div>
              <a
                className="btn soft sm"
                href={links.comparing([...slugs, slug])}
                rel="nofollow"
                aria-label={`Add ${name} to the comparison`}
              >
                Add
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
