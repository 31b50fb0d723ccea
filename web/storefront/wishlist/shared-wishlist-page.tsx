import { data, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { listCards } from '#shop/listing/list-cards.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import { readShareCode, sharedDays, showShareCode } from '#shop/share-code.ts'
import { findSharedWishlist } from '#shop/wishlist/share-wishlist.ts'
import { shopContext } from '../../shop-context.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/shared-wishlist-page.ts'
import { wishlistHolder } from './wishlist-holder.ts'
import '../../ui/button.css'
import '../../ui/link.css'
import '../pass-on.css'
import './wishlist.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const code = readShareCode(params.code)
  const shared = code && (await findSharedWishlist(shop, code, wishlistHolder(visit)))
  if (!code || !shared) return data(null, 404)
  if (code !== params.code) throw redirect(links.sharedWishlist(code), 301)

  const { productIds, isOwn } = shared
  const cards = await tellFits(shop, await listCards(shop, productIds), visit.rider)
  return { code, isOwn, cards, gone: productIds.length - cards.length }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Shared wishlist ${showShareCode(loaderData.code)}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function SharedWishlistPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SharedWishlist {...loaderData} /> : <NotFound />
}

type SharedWishlistProps = NonNullable<Route.ComponentProps['loaderData']>

function SharedWishlist({ code, isOwn, cards, gone }: SharedWishlistProps) {
  return (
    <div className="wrap wishlist">
      <div className="page-head">
        <h1>{isOwn ? 'Share your wishlist' : 'A wishlist shared with you'}</h1>
        <p>{isOwn ? forItsOwner : 'Prices and stock are those of now.'}</p>
      </div>
      <PassOn code={code} />
      <h2 className="vh">Products</h2>
      <div className="grid four">
        {cards.map((product) => (
          <ProductCard key={product.slug} product={product} />
        ))}
      </div>
      {gone > 0 && <p className="muted">{gone === 1 ? 'One product is' : `${gone} products are`} no longer sold.</p>}
      {isOwn && (
        <div className="acts">
          <a className="link" href={links.wishlist}>
            <span>Back to your wishlist</span>
          </a>
        </div>
      )}
    </div>
  )
}

const forItsOwner =
  'Whoever has the link or the code sees what is listed here. They do not see who you are, nor what you add later. ' +
  `The link works for ${sharedDays} days.`

function PassOn({ code }: { code: string }) {
  const { origin } = useStorefront()
  const address = origin + links.sharedWishlist(code)
  return (
    <div className="pass-on">
      <a
        className="btn buy"
        href={`https://wa.me/?text=${encodeURIComponent(`Look at this wishlist: ${address}`)}`}
        rel="external noopener"
      >
        <Icon name="chat" small />
        Send on WhatsApp
      </a>
      <CopyLink address={address} />
      <p className="small muted">
        Wishlist code <b className="num">{showShareCode(code)}</b>, link: <span className="address">{address}</span>
      </p>
    </div>
  )
}
