import { data, Form, redirect, useNavigation } from 'react-router'
import { unitsIn } from '#shop/cart/cart.ts'
import { goodsName } from '#shop/catalogue/product.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { links } from '#shop/links.ts'
import { findRestorable, restoreCart } from '#shop/reminders/restore-cart.ts'
import { NoLongerGood } from '../../auth/no-longer-good.tsx'
import { setCookie } from '../../cookies.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { SummaryLines } from '../../ui/summary.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/restore-cart-page.ts'
import { GoodsSum } from './goods-sum.tsx'
import '../../ui/button.css'
import './shared-cart.css'

/** Looking brings nothing back: mail programs look at links before people do. Who holds the cart anyway is led to it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const left = await findRestorable(shop, url.searchParams.get('proof') ?? '', cartToken)
  if (!left) return data(null, 404)
  if (left.isOwn) throw redirect(links.cart)

  const choice = { lga: null, method: null, assembly: 'none' } as const
  const inStock = left.lines.filter(({ available }) => available > 0)
  const here = inStock.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.available) }))
  const { goodsKobo } = await quoteCart(
    shop,
    { id: '', version: 0, promotion: null, bundles: [], lines: here, gone: [] },
    choice,
  )
  return {
    action: links.restoreCart + url.search,
    lines: here.map(({ sku, slug, categoryId, seenPriceKobo, isBike, available, ...line }) => line),
    fewer: inStock.filter(({ quantity, available }) => quantity > available).map(goodsName),
    soldOut: [...left.lines.filter(({ available }) => available < 1), ...left.gone].map(goodsName),
    goodsKobo,
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const restored = await restoreCart(shop, { cartToken, token: url.searchParams.get('proof') ?? '' })
  if (!restored.accepted && restored.reason === 'proof-not-good') return data(null, 404)
  const headers = new Headers()
  if (restored.accepted && restored.value.cartToken !== null)
    headers.append('Set-Cookie', setCookie(shop.origin, 'cart', restored.value.cartToken))
  const notice = restored.accepted ? tell(restored.value.missing) : 'Error | All of it is sold out.'
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', notice))
  return redirect(links.cart, { status: 303, headers })
}

function tell(missing: readonly string[]) {
  const told = 'Your cart is back'
  return missing.length === 0 ? told : `${told} | Not all of it is in stock: ${missing.join('; ').slice(0, 300)}`
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Your cart', isIndexed: false })
}

export default function RestoreCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.shop}>Go to the shop</NoLongerGood>
  const { action, lines, fewer, soldOut, goodsKobo } = loaderData
  const units = unitsIn(lines)
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Your cart, as you left it</h1>
        <p>Prices and stock are those of now.</p>
      </div>
      <div className="two">
        <div className="shared-lines">
          <SummaryLines lines={lines} />
          {fewer.length > 0 && <p>Fewer than you wanted are in stock: {fewer.join('; ')}</p>}
          {soldOut.length > 0 && <p>Sold out in the meantime: {soldOut.join('; ')}</p>}
        </div>
        <aside className="summary" aria-label="Sums">
          <GoodsSum units={units} goodsKobo={goodsKobo} />
          {units > 0 ? (
            <Form method="post" action={action}>
              <button className="btn buy wide" type="submit" aria-busy={state !== 'idle'}>
                Put it into my cart
              </button>
            </Form>
          ) : (
            <a className="btn wide" href={links.shop}>
              See other bikes
            </a>
          )}
        </aside>
      </div>
    </div>
  )
}
