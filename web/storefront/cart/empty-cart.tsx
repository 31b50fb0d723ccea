import { links } from '#shop/links.ts'
import type { ProductCard as Product } from '#shop/listing/product-card.ts'
import { Empty } from '../../ui/empty.tsx'
import { ProductCard } from '../../ui/product-card.tsx'

/** A cart without anything in it, and some of what could be. */
export function EmptyCart({ featured }: { featured: readonly Product[] }) {
  return (
    <>
      <div className="wrap">
        <Empty>
          <h1>Your cart is empty</h1>
          <p>Start adding some bikes to your cart!</p>
          <div className="acts">
            <a className="btn" href={links.shop}>
              Continue Shopping
            </a>
          </div>
        </Empty>
      </div>
      {featured.length > 0 && (
        <section className="section suggested" aria-labelledby="suggested">
          <div className="wrap">
            <div className="section-head">
              <h2 id="suggested">Riders start here</h2>
            </div>
            <div className="grid four">
              {featured.map((product) => (
                <ProductCard key={product.slug} product={product} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
