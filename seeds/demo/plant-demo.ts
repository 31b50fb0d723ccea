import { listServices } from '#shop/bookings/list-services.ts'
import { saveService } from '#shop/bookings/save-service.ts'
import { saveBundle } from '#shop/bundles/save-bundle.ts'
import { addProduct, type ProductDraft } from '#shop/catalogue/add-product.ts'
import { addProductPhoto } from '#shop/catalogue/add-product-photo.ts'
import { publishProduct } from '#shop/catalogue/publish-product.ts'
import { relateProducts } from '#shop/catalogue/relate-products.ts'
import { saveTestimonials } from '#shop/content/save-testimonials.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { before } from '#shop/moments.ts'
import { fromNaira } from '#shop/money.ts'
import { accept, required } from '#shop/outcome.ts'
import { savePromotion } from '#shop/promotions/save-promotion.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import type { SettingName } from '#shop/settings/shop-settings.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { demoBundles } from './bundles.ts'
import { altTextOf, attributesOf, type DemoProduct, demoProducts, photoOf, weightGramsOf } from './catalogue.ts'
import { demoPromotions } from './promotions.ts'
import { demoSettings } from './settings.ts'
import { demoTestimonials } from './testimonials.ts'

/**
 * Fills the demo shop through the verbs that staff use: its name, every product with photos and stock, its bundles, what
 * can be booked, what riders say, and its discount codes.
 */
export async function plantDemo(shop: Shop) {
  return transact(shop, async (shop) => {
    const settings = Object.entries(demoSettings) as [SettingName, never][]
    for (const [name, value] of settings) required(await changeSetting(shop, { name, value, validFrom: new Date(0) }))
    const productIds = new Map<DemoProduct, string>()
    for (const product of demoProducts) productIds.set(product, await enterProduct(shop, product))
    for (const [{ relatedSlugs }, productId] of productIds)
      required(await relateProducts(shop, { productId, relatedSlugs }))
    for (const bundle of demoBundles) required(await saveBundle(shop, bundle))
    for (const { isOn, ...service } of await listServices(shop))
      required(await saveService(shop, { ...service, isOn: true, seenVersion: service.version }))
    required(await saveTestimonials(shop, demoTestimonials))
    for (const promotion of demoPromotions) required(await savePromotion(shop, promotion))
    return accept()
  })
}

async function enterProduct(shop: Shop, product: DemoProduct) {
  const { productId } = required(await addProduct(shop, draftOf(product, shop.clock.now())))
  for (const colour of product.colours)
    for (const file of colour.photos)
      required(
        await addProductPhoto(shop, {
          productId,
          photo: photoOf(file),
          colour: colour.slug,
          altText: altTextOf(product, colour, file),
        }),
      )
  await receiveVariants(shop, product)
  required(await publishProduct(shop, { productId }))
  return productId
}

function draftOf(product: DemoProduct, now: Date): ProductDraft {
  return {
    slug: product.slug,
    name: product.name,
    category: product.category,
    productType: product.type,
    brand: product.brand,
    shortDescription: product.shortDescription,
    description: product.description,
    boxContents: product.whatIsInTheBox,
    weightGrams: weightGramsOf(product.specs),
    badge: null,
    featured: product.featured,
    attributes: attributesOf(product),
    colours: product.colours.map(({ slug, name, hex }) => ({ slug, name, hex })),
    sizes: product.sizes.map((size) => ({
      label: size.label,
      fits: size.fits ?? null,
      riderMinCm: size.riderMinCm ?? null,
      riderMaxCm: size.riderMaxCm ?? null,
    })),
    variants: product.variants.map(({ sku, colour, size }) => ({
      sku,
      colour,
      size,
      priceKobo: fromNaira(product.priceNaira),
      compareAtPriceKobo: product.compareAtNaira === null ? null : fromNaira(product.compareAtNaira),
    })),
    createdAt: before(now, { days: product.createdDaysAgo }),
  }
}

async function receiveVariants(shop: Shop, product: DemoProduct) {
  const variants = await shop.database
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where(
      'sku',
      'in',
      product.variants.map(({ sku }) => sku),
    )
    .execute()
  for (const { id, sku } of variants) {
    const quantity = product.variants.find((variant) => variant.sku === sku)?.stock ?? 0
    if (quantity > 0) required(await receiveStock(shop, { variantId: id, quantity, note: 'opening stock' }))
  }
}
