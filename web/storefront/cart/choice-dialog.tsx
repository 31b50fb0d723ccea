import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import { fitOf, showRange } from '#shop/catalogue/rider-height.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { unpack } from '../../packed.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnNewPage } from '../../ui/use-on-new-page.ts'
import type { loader } from '../product/product-page.tsx'
import type { ShownProduct, ShownVariant } from '../product/shown-product.ts'
import { useRider } from '../storefront.ts'
import type { CartAnswer } from './cart-answer.ts'
import '../area/ask.css'
import '../product/sizes.css'

/** Asks for colour and size of the product at `href` where its card is, and puts it into the cart. */
export default function ChoiceDialog({ href, onClose }: { href: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => {
    dialog.current?.showModal()
    load(href)
  }, [href, load])
  const close = () => dialog.current?.close()
  useOnNewPage(close)
  const product = data ? unpack(data.packed).product : null

  return createPortal(
    <dialog className="ask-dialog" aria-labelledby="chosen" ref={dialog} onClose={onClose}>
      <div className="bar">
        <h2 id="chosen">{product?.name ?? 'Choose'}</h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {product ? <ChoiceForm product={product} close={close} /> : <p role="status">Loading...</p>}
    </dialog>,
    document.body,
  )
}

/** Every variant is one choice. None is marked before the shopper marks it. */
function ChoiceForm({ product, close }: { product: ShownProduct; close(): void }) {
  const { slug, colours, variants } = product
  const adding = useFetcher<CartAnswer>()
  // not before the page behind it shows the answer
  const isAdded = adding.state === 'idle' && adding.data?.isRefused === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is another function each time
  useEffect(() => {
    if (isAdded) close()
  }, [isAdded])
  const [{ priceKobo } = { priceKobo: 0 }] = variants
  const pricesVary = variants.some((variant) => variant.priceKobo !== priceKobo)
  const inColours =
    colours.length > 0
      ? colours.map((colour) => ({ colour, ofColour: variants.filter((variant) => variant.colour === colour.slug) }))
      : [{ colour: null, ofColour: variants }]

  return (
    <adding.Form className="ask" method="post" action={links.cartLines} preventScrollReset>
      <input type="hidden" name="from" value="card" />
      {!pricesVary && <p className="price">{showMoney(priceKobo)}</p>}
      {inColours.map(({ colour, ofColour }) => (
        <fieldset className="of-colour" key={colour?.slug ?? ''}>
          <legend>
            {colour && <i style={{ '--c': colour.hex }} />}
            {colour?.name ?? 'Size'}
          </legend>
          <div className="sizes">
            {ofColour.map((variant) => (
              <VariantOption key={variant.sku} variant={variant} product={product} showsPrice={pricesVary} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="acts">
        <button className="btn buy" type="submit" aria-busy={adding.state !== 'idle'}>
          Add to Cart
        </button>
        <a className="btn soft" href={links.product(slug)}>
          See all of it
        </a>
      </div>
    </adding.Form>
  )
}

type VariantOptionProps = { variant: ShownVariant; product: ShownProduct; showsPrice: boolean }

function VariantOption({ variant, product, showsPrice }: VariantOptionProps) {
  const { sku, size, priceKobo, available } = variant
  const isGone = available < 1
  const rider = useRider()
  const of = product.sizes.find(({ label }) => label === size)
  const fits = of && rider && fitOf(of, rider.heightCm) === 'fits'
  return (
    <label className={isGone ? 'gone' : undefined}>
      <input type="radio" name="sku" value={sku} required disabled={isGone} />
      {size ?? 'One size'}
      <small>
        {of && (showRange(of) ?? of.fits)}
        {fits && <b> Fits you</b>}
        {isGone ? <span>Sold out</span> : showsPrice && <span>{showMoney(priceKobo)}</span>}
      </small>
    </label>
  )
}
