import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { listTestimonials } from '#shop/content/list-testimonials.ts'
import { listTrustPoints } from '#shop/content/list-trust-points.ts'
import { shownPoints } from '#shop/content/trust-point.ts'
import { estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { listLgas } from '#shop/delivery/offer-delivery.ts'
import { links } from '#shop/links.ts'
import { listCategoryTiles } from '#shop/listing/list-category-tiles.ts'
import { listFeatured } from '#shop/listing/list-featured.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import { showMoney } from '#shop/money.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import '../../ui/link.css'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/home-page.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Delivery } from './delivery.tsx'
import { feesByZone } from './fees-by-zone.ts'
import { Hero } from './hero.tsx'
import './home.css'
import { SignUp } from './sign-up.tsx'
import { storeFacts } from './store-facts.ts'
import { Testimonials } from './testimonials.tsx'
import { Trust } from './trust.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  visit.shows('listing', 'content:hero', 'content:testimonials', 'content:trust', 'settings')

  const [slides, tiles, featured, lgas, testimonials, estimate, points, { freeDeliveryFromKobo }] = await Promise.all([
    listHeroSlides(shop),
    listCategoryTiles(shop),
    listFeatured(shop),
    listLgas(shop),
    listTestimonials(shop),
    visit.area === null ? null : estimateDelivery(shop, visit.area),
    listTrustPoints(shop),
    readSettings(shop),
  ])
  return {
    slides,
    trust: shownPoints(points, freeDeliveryFromKobo === null ? null : showMoney(freeDeliveryFromKobo)),
    tiles,
    featured: await tellFits(shop, featured, visit.rider),
    zones: feesByZone(lgas),
    testimonials,
    estimate: estimate?.place ? estimate : null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  return pageMeta(frame, {
    title: frame?.tagline ?? 'Home',
    description: 'Bicycles, kids bikes, e-bikes and accessories, with delivery in Lagos. Prices in naira.',
    path: links.home,
    photo: loaderData?.featured.find(({ photo }) => photo && !photo.hasAlpha)?.photo,
  })
}

export default function HomePage({
  loaderData: { slides, trust, tiles, featured, zones, testimonials, estimate },
}: Route.ComponentProps) {
  const storefront = useStorefront()
  return (
    <>
      <Hero slides={slides} />
      <Trust points={trust} />
      <section className="section">
        <div className="wrap">
          <div className="section-head">
            <h2>Shop by Category</h2>
          </div>
          <CategoryTiles tiles={tiles} />
        </div>
      </section>
      {featured.length > 0 && (
        <section className="section featured">
          <div className="wrap">
            <div className="section-head">
              <h2>Featured Collection</h2>
              <a className="link" href={links.shop}>
                <span>View All</span>
              </a>
            </div>
            <div className="grid lead">
              {featured.map((product, index) => (
                <ProductCard
                  key={product.slug}
                  product={product}
                  sizes={index === 0 ? leadSizes : smallSizes}
                  widest={index === 0 ? 1080 : 720}
                />
              ))}
            </div>
          </div>
        </section>
      )}
      <Delivery zones={zones} estimate={estimate} />
      <Testimonials testimonials={testimonials} />
      <SignUp />
      <JsonLd facts={import.meta.env.SSR && storeFacts(storefront)} />
    </>
  )
}

const leadSizes = '(min-width: 80rem) 36rem, (min-width: 64rem) 47vw, 92vw'
const smallSizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, 45vw'
