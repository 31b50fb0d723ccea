import { useEffect, useState } from 'react'
import { links } from '#shop/links.ts'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { keepRecent, recentOnDevice } from './recent-on-device.ts'
import { type RecentProduct, withoutRecent, withRecent } from './recent-products.ts'
import './recently-viewed.css'

/** What was looked at on this device before; this product is kept for the next time. The shop hears nothing of it. */
export default function RecentlyViewed({ product }: { product: RecentProduct }) {
  const [others] = useState(() => withoutRecent(recentOnDevice(), product.slug))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => keepRecent(withRecent(recentOnDevice(), product)), [product.slug])

  if (others.length === 0) return null
  return (
    <section className="section ruled" aria-labelledby="recently-viewed">
      <div className="wrap">
        <div className="section-head">
          <h2 id="recently-viewed">Recently viewed</h2>
        </div>
        <ul className="seen">
          {others.map(({ slug, name, photo }) => (
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
