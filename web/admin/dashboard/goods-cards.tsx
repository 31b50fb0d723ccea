import { showFigures } from '#shop/figures.ts'
import { showMoney } from '#shop/money.ts'
import type { BestSeller } from '#shop/reports/list-best-sellers.ts'
import type { LowStock } from '#shop/reports/list-low-stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import '../list/low-list.css'
import { PhotoOf } from '../photo-of.tsx'

/** What sells, and how much it brought. */
export function BestSellers({ products, days }: { products: readonly BestSeller[]; days: number }) {
  if (products.length === 0) return null
  return (
    <section className="a-card late" aria-labelledby="best">
      <header>
        <h2 id="best">Sold most in {days} days</h2>
      </header>
      <ul className="low-list">
        {products.map(({ slug, name, units, soldKobo }) => (
          <li key={slug} className="plain">
            <span>
              {name}
              <small>{showMoney(soldKobo)}</small>
            </span>
            <span className="num">{units === 1 ? '1 unit' : `${showFigures(units)} units`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What runs out. `seesStock` leads those on who may order more. */
export function LowStockCard({ variants, seesStock }: { variants: readonly LowStock[]; seesStock: boolean }) {
  return (
    <section className="a-card" aria-labelledby="low">
      <header>
        <h2 id="low">Low stock</h2>
        {seesStock && <a href={`${adminLinks.products}?view=low`}>View all</a>}
      </header>
      {variants.length === 0 && <p className="none">There is enough of everything.</p>}
      <ul className="low-list">
        {variants.map(({ variantId, name, choice, left, photo }) => (
          <li key={variantId}>
            <PhotoOf photo={photo} />
            <span>
              {seesStock ? <a href={adminLinks.variantStock(variantId)}>{name}</a> : name}
              {choice && <small>{choice}</small>}
            </span>
            <Badge kind={left === 0 ? 'bad' : 'wait'}>{left} left</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
