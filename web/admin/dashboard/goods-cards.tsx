import { showFigures } from '#shop/figures.ts'
import { showMoney } from '#shop/money.ts'
import type { BestSeller } from '#shop/reports/list-best-sellers.ts'
import type { LowStock } from '#shop/reports/list-low-stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/low-list.css'
import { PhotoOf } from '../photo-of.tsx'

/** What sells, and how much it brought. */
export function BestSellers({ products, days }: { products: readonly BestSeller[]; days: number }) {
  if (products.length === 0) return null
  return (
    <Card id="best" title={`Sold most in ${days} days`} isLate>
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
    </Card>
  )
}

/** What runs out. `seesStock` leads on those who may order more. */
export function LowStockCard({ variants, seesStock }: { variants: readonly LowStock[]; seesStock: boolean }) {
  return (
    <Card id="low" title="Low stock" beside={seesStock && <a href={`${adminLinks.products}?view=low`}>View all</a>}>
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
    </Card>
  )
}
