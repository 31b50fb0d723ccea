import type { DeliveryEstimate } from '#shop/delivery/estimate-delivery.ts'
import { fewLeft } from '#shop/inventory/stock-level.ts'
import { links } from '#shop/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStorefront } from '../storefront.ts'
import { AssemblyChoices } from './assembly-choices.tsx'
import { type Choice, openVariants } from './choice.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import './facts.css'
import { listed } from './listed.ts'
import type { ShownProduct } from './shown-product.ts'
import { whatsappLink } from './whatsapp-link.ts'

type FactsProps = { product: ShownProduct; choice: Choice; estimate: DeliveryEstimate | null; quantity: number }

/** What one asks before buying: is it there, what does delivery cost and when is it here, what if it is not right. */
export function Facts({ product, choice, estimate, quantity }: FactsProps) {
  const { whatsapp, origin } = useStorefront()
  const open = openVariants(product, choice)
  const lowestKobo = Math.min(...open.map(({ priceKobo }) => priceKobo))
  // no days are promised for what is not there
  const isThere = open.some(({ available }) => available > 0)
  return (
    <>
      <div className="facts">
        <Stock product={product} choice={choice} />
        {estimate && isThere && <DeliveryFacts estimate={estimate} goodsKobo={lowestKobo * quantity} />}
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
      {product.isBike && <AssemblyChoices />}
      {product.isBike && (
        <a className="btn soft wide" href={links.comparing([product.slug])} rel="nofollow">
          Compare with other bikes
        </a>
      )}
      {whatsapp !== null && (
        <a className="btn line wide" href={whatsappLink(whatsapp, { product, choice, origin })}>
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
      <span className={isThere ? (isLow ? 'dot low' : 'dot') : 'dot none'} />
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

/** Which sizes of the colour can be bought, where that is a question, or what to do where none can. */
function otherSizes({ variants, sizes, colours }: ShownProduct, { colour, variant }: Choice) {
  if (sizes.length < 2 || (variant && variant.available > 0)) return null
  const there = variants
    .filter((other) => other.colour === colour && other.available > 0)
    .flatMap(({ size }) => size ?? [])
  if (there.length === 0) return variant ? null : 'Choose your size, and we can tell you when it is back.'
  const named = colours.find(({ slug }) => slug === colour)?.name
  const list = listed(there)
  return `${named ? `In ${named}` : 'In stock'}: ${there.length === 1 ? 'size' : 'sizes'} ${list}.`
}
