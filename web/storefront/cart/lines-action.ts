import { redirect } from 'react-router'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { mostPerLine } from '#shop/cart/cart.ts'
import { countUnits } from '#shop/cart/count-units.ts'
import { findVariantId } from '#shop/catalogue/find-variant-id.ts'
import { links } from '#shop/links.ts'
import { type Refused, refuse } from '#shop/outcome.ts'
import { ownPath, refererPath } from '../../own-path.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import { readPostedChoice } from '../product/posted-choice.ts'
import type { Route } from './+types/lines-action.ts'
import { answerCart, readQuantity, readVariantId } from './cart-answer.ts'

/** Puts a variant into the cart. A card's button says `from=card`, or no quantity: there is none to speak of. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const { sku, isUndecided, quantity, isFromCard, returnTo, ...wish } = readWish(await readForm(request))
  const variantId = sku === null ? wish.variantId : await findVariantId(shop, sku)

  const added =
    variantId === null
      ? refuse(isUndecided ? 'not-shown-yet' : 'no-such-variant')
      : await addToCart(shop, { cartToken, variantId, quantity })

  const kept = added.accepted ? added.value.cartToken : cartToken
  return answerCart(request, shop.origin, {
    notice: added.accepted ? tellAdded({ ...added.value, quantity, isFromCard }) : tellRefused(added),
    isRefused: !added.accepted,
    units: await countUnits(shop, kept),
    cartToken: kept,
    returnTo: returnTo ?? refererPath(request, shop.origin) ?? links.cart,
  })
}

/** Nobody links here; who types the address means the cart. */
export function loader() {
  return redirect(links.cart)
}

function readWish(form: FormData | null) {
  const posted = form && readPostedChoice(form)
  return {
    sku: posted ? posted.sku : form && textIn(form, 'sku'),
    variantId: readVariantId(posted ? null : form && textIn(form, 'variantId')),
    isUndecided: posted?.sku === null,
    quantity: form?.has('quantity') ? readQuantity(textIn(form, 'quantity')) : 1,
    isFromCard: form?.get('from') === 'card' || !form?.has('quantity'),
    returnTo: ownPath(form && textIn(form, 'returnTo')) ?? ownPath(posted?.address ?? null),
  }
}

type Added = { name: string; added: number; isCapped: boolean; quantity: number; isFromCard: boolean }

function tellAdded({ name, added, isCapped, isFromCard }: Added) {
  if (added === 0) return `Your cart already holds all we can sell you | ${name}: ${limit}`
  const told = isFromCard ? `${name} added to cart!` : `${name} (${added}) added to cart!`
  return isCapped ? `${told} | That is all we can sell you: ${limit}` : told
}

const limit = `as many as are in stock, at most ${mostPerLine}.`

type Refusal =
  | Extract<Awaited<ReturnType<typeof addToCart>>, { accepted: false }>
  | Refused<'not-shown-yet' | 'no-such-variant', undefined>

function tellRefused(refused: Refusal) {
  switch (refused.reason) {
    // a choice that the page could not follow is shown before it is added: its price and stock may be others
    case 'not-shown-yet':
      return 'This is your choice now | Add it to the cart when it is right.'
    case 'quantity-not-valid':
      return `Error | Choose a quantity from 1 to ${mostPerLine}.`
    case 'out-of-stock':
      return `Error | ${refused.details.name} is sold out in this choice.`
    case 'no-such-variant':
      return 'Error | We do not sell that any more.'
  }
}
