import { roadDays } from '#shop/delivery/delivery-method.ts'
import { fewLeft } from '#shop/inventory/stock-level.ts'
import { showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStorefront } from '../storefront.ts'
import { type Choice, openVariants } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'
import './facts.css'

/** What one asks before buying: is it there, what does delivery cost, what if it is not right. */
export function Facts({ product, choice }: { product: ShownProduct; choice: Choice }) {
  const { freeDeliveryFromKobo, whatsapp, origin } = useStorefront()
  const { from, until } = roadDays.standard
  return (
    <>
      <div className="facts">
        <Stock product={product} choice={choice} />
        <div>
          <Icon name="truck" />
          <div>
            <b>
              Delivery in Lagos, {from}–{until} business days
            </b>
            <small>
              {freeDeliveryFromKobo !== null && `Free shipping on orders above ${showMoney(freeDeliveryFromKobo)}. `}
              Or collect it from the shop.
            </small>
          </div>
        </div>
        <div>
          <Icon name="shield" />
          <div>
            <b>{product.isBike ? '1-year warranty, 30-day returns' : '30-day returns'}</b>
            <small>
              {product.isBike
                ? 'Unridden or with light test-ride wear.'
                : 'In original condition with tags and packaging.'}
            </small>
          </div>
        </div>
      </div>
      {whatsapp !== null && (
        <a
          className="btn line wide"
          href={whatsappLink(whatsapp, `${product.name}: ${origin}/product/${product.slug}`)}
        >
          <Icon name="chat" small />
          {product.isBike ? 'Ask about this bike on WhatsApp' : 'Ask about this on WhatsApp'}
        </a>
      )}
    </>
  )
}

function Stock({ product, choice }: { product: ShownProduct; choice: Choice }) {
  const open = openVariants(product, choice)
  const units = choice.variant?.available ?? null
  const isThere = open.some(({ available }) => available > 0)
  const isLow = units !== null && units > 0 && units <= fewLeft
  return (
    <div role="status">
      <span className={`dot ${isThere ? (isLow ? 'low' : '') : 'none'}`} />
      <div>
        <b>
          {isThere ? 'In stock' : 'Out of Stock'}
          {isLow && `, ${units} left`}
          {!isThere && choice.size !== null && product.sizes.length > 1 && ` in size ${choice.size}`}
        </b>
        <small>{otherSizes(product, choice)}</small>
      </div>
    </div>
  )
}

/** Which sizes of the colour can be bought, where that is a question. */
function otherSizes({ variants, sizes, colours }: ShownProduct, { colour, variant }: Choice) {
  if (sizes.length < 2 || (variant && variant.available > 0)) return null
  const there = variants
    .filter((other) => other.colour === colour && other.available > 0)
    .flatMap(({ size }) => size ?? [])
  if (there.length === 0) return null
  const named = colours.find(({ slug }) => slug === colour)?.name
  const list = new Intl.ListFormat('en-NG').format(there)
  return `${named ? `In ${named}` : 'In stock'}: ${there.length === 1 ? 'size' : 'sizes'} ${list}.`
}

function whatsappLink(number: string, text: string) {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
