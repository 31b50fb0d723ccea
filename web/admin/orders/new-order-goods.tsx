import { showUnits } from '#shop/cart/cart.ts'
import type { SellableVariant } from '#shop/cart/find-sellable.ts'
import { goodsName } from '#shop/catalogue/product.ts'
import type { Kobo } from '#shop/money.ts'
import { showMoney } from '#shop/money.ts'
import { showShareCode } from '#shop/share-code.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Card } from '../card.tsx'
import '../../ui/input.css'
import { adminLinks } from '../admin-links.ts'
import '../list/list.css'
import '../list/low-list.css'

export type NewOrderLine = { variantId: string; name: string; choice: string; quantity: number; lineKobo: Kobo }

type Props = {
  draft: string | null
  words: string
  found: readonly SellableVariant[]
  /** The cart that was passed on under the code that was typed. */
  shared: { code: string; units: number } | null
  lines: readonly NewOrderLine[]
}

/** What is ordered so far, and a search for more. */
export function NewOrderGoods({ draft, words, found, shared, lines }: Props) {
  const cart = draft === null ? null : <input type="hidden" name="draft" value={draft} />
  return (
    <Card id="goods" title="Goods">
      <form className="a-filters" action={adminLinks.newOrder}>
        {cart}
        <SearchBox words={words} placeholder="Name, colour, size, SKU or cart code" label="Find goods" />
      </form>
      {words !== '' && found.length === 0 && !shared && <p className="none">Nothing on sale has these words.</p>}
      <ul className="low-list">
        {shared && (
          <li className="plain">
            <span>
              Cart {showShareCode(shared.code)}
              <small>{showUnits(shared.units)}, passed on by a customer</small>
            </span>
            <form method="post" action={adminLinks.newOrderGoods}>
              {cart}
              <button className="btn soft" type="submit" name="code" value={shared.code}>
                Add all
              </button>
            </form>
          </li>
        )}
        {found.map(({ variantId, name, choice, sku, priceKobo, available }) => (
          <li key={variantId} className="plain">
            <span>
              {goodsName({ name, choice })}
              <small>
                {showMoney(priceKobo)}, {available} left, {sku}
              </small>
            </span>
            {available > 0 && (
              <form method="post" action={adminLinks.newOrderGoods}>
                {cart}
                <input type="hidden" name="variant" value={variantId} />
                <button className="btn soft" type="submit" name="add" value="yes" aria-label={`Add ${name}, ${choice}`}>
                  Add
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <ul className="low-list" aria-label="In this order">
        {lines.map(({ variantId, name, choice, quantity, lineKobo }) => (
          <li key={variantId} className="plain">
            <span>
              {goodsName({ name, choice })}
              <small>{showMoney(lineKobo)}</small>
            </span>
            <form method="post" action={adminLinks.newOrderGoods} className="units-form">
              {cart}
              <input type="hidden" name="variant" value={variantId} />
              <input
                className="input"
                name="quantity"
                type="number"
                min={0}
                max={20}
                key={quantity}
                defaultValue={quantity}
                aria-label={`Units of ${name}`}
                required
              />
              <button className="btn soft" type="submit" aria-label={`Set units of ${name}`}>
                Set
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
