import { links } from '#shop/links.ts'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import type { RecentProduct } from './recent-products.ts'
import './recently-viewed.css'

/** What was looked at on this device before. */
export default function RecentlyViewed({ products }: { products: RecentProduct[] }) {
  return (
    <section className="section ruled" aria-labelledby="recently-viewed">
      <div className="wrap">
        <div className="section-head">
          <h2 id="recently-viewed">Recently viewed</h2>
        </div>
        <ul className="seen">
          {products.map(({ slug, name, photo }) => (
            <li key={slug}>
              <a href={links.product(slug)}>
                {photo ? <Photo photo={photo} alt="" sizes="9rem" widest={480} /> : <NoPhoto name={name} />}
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
