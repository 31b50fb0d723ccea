import type { ComponentProps } from 'react'
import { ProductCard } from '../../ui/product-card.tsx'
import './loading-grid.css'

/** The first cards lie in the first view of a phone; the very first is what the page is waiting for. */
export function ProductGrid({ cards }: { cards: ComponentProps<typeof ProductCard>['product'][] }) {
  return (
    <div className="grid">
      {cards.map((product, index) => (
        <ProductCard key={product.slug} product={product} isMain={index === 0} />
      ))}
    </div>
  )
}

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder ${index}`)

/** Keeps the room of the cards while they are on their way. */
export function LoadingGrid() {
  return (
    <div className="grid skel" aria-hidden="true">
      {placeholders.map((key) => (
        <div className="card" key={key}>
          <div className="shot" />
          <div className="ln" style={{ '--w': '70%' }} />
          <div className="ln" style={{ '--w': '45%' }} />
          <div className="ln" style={{ '--w': '34%' }} />
        </div>
      ))}
    </div>
  )
}
