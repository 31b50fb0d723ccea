import { useFetcher } from 'react-router'
import { type CartLine, mostOf } from '#shop/cart/cart.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import '../../ui/stepper.css'
import type { CartAnswer } from './cart-answer.ts'
import { lineKey } from './cart-keys.ts'
import { MisfitNote, type ShownMisfit } from './misfit-note.tsx'
import { RemoveButton } from './remove-button.tsx'

export type ShownLine = Omit<CartLine, 'sku' | 'categoryId'> & { misfit: ShownMisfit | null }

type CartItemProps = {
  line: ShownLine
  /** How wide its photo is shown, in the words of the `sizes` attribute. */
  sizes?: string
  onRemove(): void
}

/** One line of the cart. Its buttons post by themselves; with scripts the new figure stands there at once. */
export function CartItem({ line, sizes = '(width >= 48rem) 9rem, 5rem', onRemove }: CartItemProps) {
  const fetcher = useFetcher<CartAnswer>({ key: lineKey(line.variantId) })
  const wanted = fetcher.formData?.get('quantity')
  const quantity = typeof wanted === 'string' ? Number(wanted) : line.quantity
  if (quantity <= 0) return null

  const { name, choice, photo, isBike, unitPriceKobo } = line
  const form = { method: 'post', action: links.cartLine(line.variantId) } as const
  return (
    <article className="item">
      {/* biome-ignore lint/a11y/useAnchorContent: the link of the name says it all */}
      <a className="pic" href={links.product(line.slug)} tabIndex={-1} aria-hidden="true">
        {photo ? <Photo photo={photo} alt="" sizes={sizes} /> : <NoPhoto name={name} />}
      </a>
      <div>
        <div className="top-row">
          <div>
            <h2>
              <a href={links.product(line.slug)}>{name}</a>
            </h2>
            {choice && <small>{choice}</small>}
            {isBike && <small>Assembled at our store, free</small>}
            {line.misfit && <MisfitNote misfit={line.misfit} />}
            <NewPrice line={line} />
            <Shortage available={line.available} quantity={quantity} />
          </div>
          <fetcher.Form {...form} onSubmit={onRemove}>
            <RemoveButton name={name} />
          </fetcher.Form>
        </div>
        <div className="row">
          <fetcher.Form {...form} className="stepper" onSubmit={quantity === 1 ? onRemoveBy(onRemove) : undefined}>
            <button type="submit" name="quantity" value={quantity - 1} aria-label={`Decrease quantity of ${name}`}>
              <Icon name="minus" small />
            </button>
            <output aria-label={`Quantity of ${name}`}>{quantity}</output>
            <button
              type="submit"
              name="quantity"
              value={quantity + 1}
              aria-label={`Increase quantity of ${name}`}
              disabled={quantity >= mostOf(line.available)}
            >
              <Icon name="plus" small />
            </button>
          </fetcher.Form>
          {line.available > 0 && quantity > line.available && (
            <fetcher.Form {...form}>
              <button className="btn soft sm" type="submit" name="quantity" value={mostOf(line.available)}>
                Take {mostOf(line.available)}
              </button>
            </fetcher.Form>
          )}
          <div className="costs">
            <Price kobo={unitPriceKobo * quantity} />
            {quantity > 1 && <small>{showMoney(unitPriceKobo)} each</small>}
          </div>
        </div>
      </div>
    </article>
  )
}

/** The price may have changed since the line was put in; what it costs now is what is asked. */
function NewPrice({ line: { unitPriceKobo, seenPriceKobo } }: { line: ShownLine }) {
  if (unitPriceKobo === seenPriceKobo) return null
  return (
    <small className={unitPriceKobo > seenPriceKobo ? 'short' : 'cut'}>
      The price has changed: was {showMoney(seenPriceKobo)}, now {showMoney(unitPriceKobo)}
    </small>
  )
}

/** The shelf may have changed since the line was put in; nothing is ordered until it is right. */
function Shortage({ available, quantity }: { available: number; quantity: number }) {
  if (available >= quantity) return null
  return (
    <small className="short">
      {available <= 0 ? 'Sold out: remove it to go on' : `Only ${available} left: take fewer to go on`}
    </small>
  )
}

function onRemoveBy(onRemove: () => void) {
  return (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === '0') onRemove()
  }
}
