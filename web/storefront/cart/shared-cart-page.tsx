import { data, Form, redirect } from 'react-router'
import { addSharedCart } from '#shop/cart/add-shared-cart.ts'
import { unitsIn } from '#shop/cart/cart.ts'
import { findSharedCart } from '#shop/cart/share-cart.ts'
import { goodsName } from '#shop/catalogue/product.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { links } from '#shop/links.ts'
import { readShareCode, showShareCode } from '#shop/share-code.ts'
import { setCookie } from '../../cookies.ts'
import { shopContext } from '../../shop-context.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { SummaryLines } from '../../ui/summary.tsx'
import { visitContext } from '../../visit.ts'
import { countItems } from '../count-items.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/shared-cart-page.ts'
import { GoodsSum } from './goods-sum.tsx'
import { askAboutCart, passOnCart } from './whatsapp-cart.ts'
import '../../ui/button.css'
import '../pass-on.css'
import './shared-cart.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const code = readShareCode(params.code)
  const shared = code && (await findSharedCart(shop, code, context.get(visitContext).cartToken))
  if (!code || !shared) return data(null, 404)
  if (code !== params.code) throw redirect(links.sharedCart(code), 301)

  const { lines, gone, isOwn } = shared
  const choice = { lga: null, method: null, assembly: 'none' } as const
  const { goodsKobo } = await quoteCart(
    shop,
    { id: code, version: 0, promotion: null, bundles: [], lines, gone },
    choice,
  )
  return {
    code,
    isOwn,
    lines: lines.map(({ sku, slug, categoryId, seenPriceKobo, isBike, ...line }) => line),
    gone: gone.map(goodsName),
    goodsKobo,
  }
}

/** Puts what was shared into the visitor's own cart. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const added = await addSharedCart(shop, { cartToken, code: readShareCode(params.code) ?? '' })
  if (!added.accepted && added.reason === 'no-such-cart') return redirect(links.sharedCart(params.code), 303)

  const headers = new Headers()
  if (added.accepted && added.value.cartToken !== null)
    headers.append('Set-Cookie', setCookie(shop.origin, 'cart', added.value.cartToken))
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', tellAdded(added.accepted ? added.value : null)))
  return redirect(links.cart, { status: 303, headers })
}

function tellAdded(added: { units: number; isComplete: boolean } | null) {
  if (!added) return 'Nothing was added | We have no more of it than your cart holds.'
  const told = `${countItems(added.units)} added to your cart`
  return added.isComplete ? told : `${told} | That is all we can sell you of it now.`
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Shared cart ${showShareCode(loaderData.code)}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function SharedCartPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SharedCart {...loaderData} /> : <NotFound />
}

type SharedCartProps = NonNullable<Route.ComponentProps['loaderData']>

function SharedCart({ code, isOwn, lines, gone, goodsKobo }: SharedCartProps) {
  const units = unitsIn(lines)
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{isOwn ? 'Share your cart' : 'A cart shared with you'}</h1>
        <p>{isOwn ? forItsOwner : 'Prices and stock are those of now.'}</p>
      </div>
      <div className="two">
        <div className="shared-lines">
          <SummaryLines lines={lines} />
          {lines.some(({ available, quantity }) => available < quantity) && (
            <p>Not all of it is in stock: as much as there is will be added.</p>
          )}
          {gone.length > 0 && <p>No longer available: {gone.join('; ')}</p>}
        </div>
        <aside className="summary" aria-labelledby="shared-code">
          <h2 id="shared-code">
            Cart code <b className="num">{showShareCode(code)}</b>
          </h2>
          <GoodsSum units={units} goodsKobo={goodsKobo} />
          {!isOwn && units > 0 && (
            <Form method="post" action={links.sharedCart(code)}>
              <button className="btn buy wide" type="submit">
                Add all to my cart
              </button>
            </Form>
          )}
          <PassOn code={code} isOwn={isOwn} />
          {isOwn && (
            <p>
              <a className="link" href={links.cart}>
                <span>Back to your cart</span>
              </a>
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

const forItsOwner =
  'Whoever has the link or the code sees what is listed here and can put it into a cart of their own. They do not see ' +
  'who you are, nor what you add later.'

function PassOn({ code, isOwn }: { code: string; isOwn: boolean }) {
  const { origin, whatsapp } = useStorefront()
  return (
    <div className="pass-on">
      <a className={isOwn ? 'btn buy wide' : 'btn soft'} href={passOnCart(origin, code)} rel="external noopener">
        <Icon name="chat" small />
        Send on WhatsApp
      </a>
      <CopyLink address={origin + links.sharedCart(code)} />
      {whatsapp && (
        <a className="btn soft sm" href={askAboutCart(whatsapp, origin, code)} rel="external noopener">
          <Icon name="chat" small />
          Ask us about it
        </a>
      )}
      <p className="small muted">
        Link: <span className="address">{origin + links.sharedCart(code)}</span>
      </p>
    </div>
  )
}
