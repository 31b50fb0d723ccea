import { data, redirect } from 'react-router'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { links } from '#shop/links.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/code-page.ts'
import { DiscountForm } from './discount-form.tsx'
import { showCode } from './shown-code.ts'
import { tellCode } from './tell-code.ts'
import '../../ui/button.css'
import '../../ui/link.css'

/** Why a code was not taken, with what was typed; empty where it was. */
export type CodeAnswer = { error?: string; typed?: string }

/** Nobody links here: it is where the cart's form stands again when its code was not taken, and there are no scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const cart = await findCart(shop, context.get(visitContext).cartToken)
  if (!cart || cart.lines.length === 0) throw redirect(links.cart)
  const { code } = await quoteCart(shop, cart, { lga: null, method: null, assembly: 'none' })
  return { code: code && showCode(code) }
}

/** Keeps a code with the cart, or says why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = ((form && textIn(form, 'code')) ?? '').slice(0, 60)
  const { cartToken, client } = context.get(visitContext)

  const entered = await enterCode(context.get(shopContext), { cartToken, typed, client })
  if (!entered.accepted) return data<CodeAnswer>({ error: tellCode(entered), typed })
  return isFromScripts(request) ? data<CodeAnswer>({}) : redirect(links.cart, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Discount code', isIndexed: false })
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Discount code</h1>
        <p>One code an order. Another one takes the place of the first.</p>
      </div>
      <div className="code-page">
        <DiscountForm code={loaderData.code} answer={actionData} />
        <p>
          <a className="link" href={links.cart}>
            <span>Back to your cart</span>
          </a>
        </p>
      </div>
    </div>
  )
}
