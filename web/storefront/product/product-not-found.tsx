import { useEffect } from 'react'
import { useParams } from 'react-router'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { Empty } from '../../ui/empty.tsx'
import { keepRecent, recentOnDevice } from './recent-on-device.ts'
import { withoutRecent } from './recent-products.ts'

/** What stands at the address of a product that is not, or no longer, on sale. */
export function ProductNotFound() {
  const { slug = '' } = useParams()
  useEffect(() => keepRecent(withoutRecent(recentOnDevice(), slug)), [slug])
  return (
    <Empty>
      <h1>Product not found</h1>
      <p>It may have sold out for good, or its address has changed.</p>
      <div className="acts">
        <a className="btn" href={links.shop}>
          Show all products
        </a>
      </div>
    </Empty>
  )
}
