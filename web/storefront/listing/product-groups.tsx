import type { ComponentProps } from 'react'
import type { CloseCards } from '#shop/listing/list-products.ts'
import { ProductCard } from '../../ui/product-card.tsx'

type Cards = ComponentProps<typeof ProductCard>['product'][]

type ProductGroupsProps = { cards: Cards; close: { cards: Cards } & Pick<CloseCards, 'comeFirst'>; query: string }

/** What was asked for, and after it what comes close; the other way round where that is the thing itself. */
export function ProductGroups({ cards, close, query }: ProductGroupsProps) {
  const closeGroup = { title: 'Close to what you typed', isHidden: false, cards: close.cards }
  const groups = close.comeFirst
    ? [closeGroup, { title: `Also mention “${query}”`, isHidden: false, cards }]
    : [{ title: 'Products', isHidden: true, cards }, closeGroup]
  return groups
    .filter(({ cards }) => cards.length > 0)
    .map(({ title, isHidden, cards }, index) => (
      <section className="group" key={title}>
        <h2 className={isHidden ? 'vh' : undefined}>{title}</h2>
        <div className="grid">
          {/* the first cards lie in the first view of a phone; the very first is what the page is waiting for */}
          {cards.map((product, place) => (
            <ProductCard key={product.slug} product={product} isMain={index === 0 && place === 0} />
          ))}
        </div>
      </section>
    ))
}
