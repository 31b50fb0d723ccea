import type { Ref } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import type { Place } from '#shop/delivery/place.ts'
import { links } from '#shop/links.ts'
import type { Kobo } from '#shop/money.ts'
import { Sum } from '../../ui/summary.tsx'
import { countItems } from '../count-items.ts'
import type { CartAnswer } from './cart-answer.ts'
import { changesKey, isCartKey } from './cart-keys.ts'
import '../../ui/button.css'

/** What the cart comes to, as the quote has computed it. */
export type CartSums = {
  units: number
  goodsKobo: Kobo
  discounts: readonly { label: string; kobo: Kobo }[]
  deliveryFeeKobo: Kobo
  deliveryKobo: Kobo
  missingForFreeDeliveryKobo: Kobo | null
  totalKobo: Kobo
}

/** True while the server computes: until then the last sums are shown as what they are, never ones of our own. */
export function useIsChanging(): boolean {
  return useFetchers().some(({ key, state }) => isCartKey(key) && state !== 'idle')
}

type CartSumRowsProps = { sums: CartSums; place: Place | null }

/** What the cart comes to; until an area is told, its shipping is an estimate. */
export function CartSumRows({ sums, place }: CartSumRowsProps) {
  return (
    <dl>
      <Sum
        label={
          <>
            Subtotal<small>{countItems(sums.units)}</small>
          </>
        }
        kobo={sums.goodsKobo}
      />
      {sums.discounts.map(({ label, kobo }) => (
        <Sum key={label} label={label} kobo={-kobo} isDiscount />
      ))}
      <Sum
        label={
          <>
            Shipping<small>{shippingWords(place, sums)}</small>
          </>
        }
        kobo={sums.deliveryKobo}
        wasKobo={sums.deliveryFeeKobo}
      />
      <Sum label="Total" kobo={sums.totalKobo} isTotal />
    </dl>
  )
}

function shippingWords(place: Place | null, { deliveryKobo }: CartSums) {
  if (place) return `Standard, to ${place.name}`
  return deliveryKobo > 0 ? 'Estimate for Lagos' : 'Within Lagos'
}

type ToCheckoutProps = { needsMending: boolean; ref?: Ref<HTMLAnchorElement> }

/** The way on; where something has to be put right first, one press does that. */
export function ToCheckout({ needsMending, ref }: ToCheckoutProps) {
  const fetcher = useFetcher<CartAnswer>({ key: changesKey })
  if (!needsMending) {
    return (
      <a className="btn buy wide" href={links.checkout} ref={ref}>
        Proceed to Checkout
      </a>
    )
  }
  return (
    <fetcher.Form method="post" action={links.cart} className="mend">
      <p>Not everything in your cart can be had any more. Take out what cannot, then go on.</p>
      <button className="btn buy wide" type="submit" name="what" value="mend" aria-busy={fetcher.state !== 'idle'}>
        Update my cart
      </button>
    </fetcher.Form>
  )
}
