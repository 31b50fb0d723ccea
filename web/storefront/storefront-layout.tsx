import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { unitsIn } from '#shop/cart/cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { listWished } from '#shop/wishlist/find-wishlist.ts'
import { pack } from '../packed.ts'
import { shopContext } from '../shop-context.ts'
import { LessData } from '../ui/less-data.ts'
import { Promised } from '../ui/promised.ts'
import { Toast } from '../ui/toast.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/storefront-layout.ts'
import { copyOf } from './cart/local-copy.ts'
import { useLocalCopy } from './cart/use-local-copy.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Pending } from './pending.tsx'
import { promisedIn } from './promised-in.ts'
import { useStorefront } from './storefront.ts'
import { Hearts } from './wishlist/hearts.tsx'
import { wishlistHolder } from './wishlist/wishlist-holder.ts'

/** What frames every page of the storefront; pages below read it with `useStorefront`. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  visit.shows('settings', 'categories')

  const [settings, categories, cart, wished, estimate] = await Promise.all([
    readSettings(shop),
    listCategories(shop),
    visit.unitsInCart === null ? findCart(shop, visit.cartToken) : null,
    visit.wished ?? listWished(shop, wishlistHolder(visit)),
    visit.area === null ? null : estimateDelivery(shop, visit.area),
  ])
  const frame = {
    shopName: settings.shopName,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phones[0] ?? null,
    whatsapp: settings.whatsapp,
    address: settings.address,
    hours: settings.hours,
    social: { instagram: settings.instagram, facebook: settings.facebook, x: settings.x },
    freeDeliveryFromKobo: settings.freeDeliveryFromKobo,
    assemblyAtHomeKobo: settings.assemblyAtHomeKobo,
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    unitsInCart: visit.unitsInCart ?? unitsIn(cart?.lines ?? []),
    // left out of pages for many, where it would only say that they do not know
    ...(cart ? { cartCopy: copyOf(cart.lines) } : {}),
    ...(wished.length > 0 ? { wished } : {}),
    ...(visit.isSignedIn ? { isSignedIn: true } : {}),
    place: estimate?.place ?? null,
    ...(estimate?.place ? { promised: promisedIn(estimate, settings) } : {}),
    riderCm: visit.rider?.heightCm ?? null,
    ...(visit.rider?.inseamCm ? { inseamCm: visit.rider.inseamCm } : {}),
    savesData: visit.savesData,
    notice: visit.notice,
    origin: shop.origin,
    year: shop.clock.now().getUTCFullYear(),
  }
  return { packed: pack(frame) }
}

/** The frame changes with what a visitor does, not with where they go. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export default function StorefrontLayout() {
  const storefront = useStorefront()
  useLocalCopy(storefront)
  return (
    <LessData value={storefront.savesData}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header storefront={storefront} />
      <Pending />
      <main id="main" tabIndex={-1}>
        <Hearts wished={storefront.wished}>
          <Promised value={storefront.promised ?? null}>
            <Outlet />
          </Promised>
        </Hearts>
      </main>
      <Footer storefront={storefront} />
      <Toast said={storefront} />
    </LessData>
  )
}
