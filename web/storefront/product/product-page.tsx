import { lazy, Suspense, useMemo } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { discountPercent } from '#shop/catalogue/product.ts'
import { fittingSizes } from '#shop/catalogue/rider.ts'
import { type DeliveryEstimate, estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { links } from '#shop/links.ts'
import type { ProductDetails } from '#shop/listing/product-details.ts'
import { previewProduct, showProduct } from '#shop/listing/show-product.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import type { StoredPhoto } from '#shop/photo.ts'
import { pack, unpack } from '../../packed.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf, useRider, useStorefront } from '../storefront.ts'
import type { Route } from './+types/product-page.ts'
import { BuyBox } from './buy-box.tsx'
import { choiceSearch, openVariants, readAsked } from './choice.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import './product.css'
import { crumbFacts, productFacts } from './product-facts.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { showDetails } from './show-details.ts'
import type { ShownProduct } from './shown-product.ts'
import { useChoice } from './use-choice.ts'
import { useSeenBefore } from './use-seen-before.ts'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { search, searchParams } = url
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  // staff look at it before anybody else does
  const { productId, slug = '' } = params
  const [shown, estimate] = await Promise.all([
    productId === undefined ? showProduct(shop, slug) : previewed(await previewProduct(shop, productId)),
    estimateDelivery(shop, visit.area),
  ])
  if (shown === null) return data(null, { status: 404 })
  if ('movedTo' in shown) throw redirect(links.product(shown.movedTo) + search, 301)

  const asked = readAsked(searchParams)
  // "Show this choice" sends the whole form; its address says the choice alone.
  if (searchParams.has('slug')) throw redirect(`${url.pathname}${choiceSearch(asked)}#choice`)

  if (productId === undefined) visit.shows(`product:${shown.found.id}`, 'listing', 'settings')
  const product = showDetails(shown.found, { asked, origin: shop.origin })
  const { seoTitle, seoDescription } = shown.found
  const related = await tellFits(shop, shown.found.related, visit.rider)
  // left out where staff have said nothing: most pages need not carry it
  const seo = { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) }
  return { category: product.category, packed: pack({ product, related, estimate }), ...seo }
}

function previewed(found: ProductDetails | null) {
  return found && { found }
}

/** The choice is in the address, and what is not here of it is fetched beside. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Product not found', isIndexed: false })
  const { product } = unpack(loaderData.packed)
  return pageMeta(frame, {
    title: loaderData.title ?? product.name,
    description: loaderData.description ?? product.shortDescription,
    path: links.product(product.slug),
    photo: product.photos[0],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductNotFound />
  return <Found {...loaderData} />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']>

function Found({ packed, category }: FoundProps) {
  const { product, related, estimate } = useMemo(() => unpack(packed), [packed])
  const { origin } = useStorefront()
  const rider = useRider()
  const { slug, name, photos, sizes } = product
  const categoryStep: [string, string] = [category.name, links.category(category.slug)]
  const seenBefore = useSeenBefore({ slug, name, photo: photos[0] ? storedPhoto(photos[0]) : null, sizes })
  return (
    <>
      <Breadcrumbs steps={[{ name: category.name, to: links.category(category.slug) }]} here={name} />
      <Chosen key={slug} product={product} estimate={estimate} />
      <JsonLd facts={import.meta.env.SSR && productFacts(product, origin)} />
      <JsonLd facts={import.meta.env.SSR && crumbFacts([categoryStep, [name, links.product(slug)]], origin)} />
      {related.length > 0 && (
        <section className="section ruled">
          <div className="wrap">
            <div className="section-head">
              <h2>You may also like</h2>
            </div>
            <div className="grid four">
              {related.map((card) => (
                <ProductCard key={card.slug} product={card} />
              ))}
            </div>
          </div>
        </section>
      )}
      {seenBefore.length > 0 && (
        <Suspense>
          <RecentlyViewed products={seenBefore} fittingOf={(sizes) => (rider ? fittingSizes(sizes, rider) : [])} />
        </Suspense>
      )}
    </>
  )
}

/** All that follows the chosen colour and size. */
function Chosen({ product, estimate }: { product: ShownProduct; estimate: DeliveryEstimate | null }) {
  const { choice, change } = useChoice(product)
  const [cheapest] = openVariants(product, choice).toSorted((a, b) => a.priceKobo - b.priceKobo)
  const percent = cheapest ? discountPercent(cheapest.priceKobo, cheapest.compareAtPriceKobo) : null
  return (
    <>
      <div className="wrap pdp">
        <Gallery product={product} colour={choice.colour} discountPercent={percent} />
        <BuyBox product={product} choice={choice} estimate={estimate} change={change} />
      </div>
      <Details product={product} choice={choice} />
    </>
  )
}

function storedPhoto({ hash, width, height, hasAlpha }: StoredPhoto): StoredPhoto {
  return { hash, width, height, hasAlpha }
}
