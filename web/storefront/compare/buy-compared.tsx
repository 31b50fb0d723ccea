import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import '../../ui/button.css'
import '../../ui/input.css'
import type { ComparedBike } from './compared-bike.ts'

/** Puts a bike into the cart from beside the others. Nobody is given a size or colour that they did not choose. */
export function BuyCompared({ bike, returnTo }: { bike: ComparedBike; returnTo: string }) {
  const { slug, name, choices, pricesVary } = bike
  const there = choices.filter(({ inStock }) => inStock)
  const [only] = choices
  if (there.length === 0 || !only)
    return (
      <a className="btn soft sm" href={links.product(slug)} aria-label={`See it: ${name}, out of stock`}>
        See it
      </a>
    )
  return (
    <form className="buy-compared" method="post" action={links.cartLines} data-keeps-place="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {choices.length === 1 ? (
        <input type="hidden" name="sku" value={only.sku} />
      ) : (
        <select className="select" name="sku" aria-label={`Colour and size of ${name}`} required defaultValue="">
          <option value="">Choose</option>
          {choices.map(({ sku, name, priceKobo, inStock }) => (
            <option key={sku} value={sku} disabled={!inStock}>
              {name}
              {inStock ? pricesVary && `, ${showMoney(priceKobo)}` : ', sold out'}
            </option>
          ))}
        </select>
      )}
      <button className="btn buy sm" type="submit" aria-label={`Add to Cart: ${name}`}>
        Add to Cart
      </button>
    </form>
  )
}
