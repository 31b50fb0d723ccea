import { links } from '#shop/links.ts'
import { FitBadge } from '../../ui/fit-badge.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import type { RecentProduct } from './recent-products.ts'
import './recently-viewed.css'

type RecentlyViewedProps = {
  products: RecentProduct[]
  /** Which of these sizes fit the visitor, where their height is known. */
  fittingOf(sizes: Sizes): string[]
}

type Sizes = NonNullable<RecentProduct['sizes']>

/** What was looked at on this device before. */
export default function RecentlyViewed({ products, fittingOf }: RecentlyViewedProps) {
  return (
    <section className="section ruled" aria-labelledby="recently-viewed">
      <div className="wrap">
        <div className="section-head">
          <h2 id="recently-viewed">Recently viewed</h2>
        </div>
        <ul className="seen">
          {products.map(({ slug, name, photo, sizes = [] }) => (
            <li key={slug}>
              <a href={links.product(slug)}>
                {photo ? <Photo photo={photo} alt="" sizes="9rem" widest={480} /> : <NoPhoto name={name} />}
                {name}
                <Fit sizes={sizes} fitting={fittingOf(sizes)} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The device knows whom the sizes fit, and not what is in stock. */
function Fit({ sizes, fitting }: { sizes: Sizes; fitting: string[] }) {
  if (fitting.length === 0) return null
  return <FitBadge fit={{ sizes: sizes.length > 1 ? fitting : [], isThere: true }} />
}
