import { savingWords } from '../bundles/bundle.ts'
import { findBundleWith } from '../bundles/find-bundle.ts'
import { readSpecifications } from '../catalogue/attribute.ts'
import { isBikeType } from '../catalogue/product-type.ts'
import { readAttributes } from '../catalogue/read-attributes.ts'
import { readColours, readSizesForRiders } from '../catalogue/read-choices.ts'
import { permit } from '../identity/permissions.ts'
import { ratingOf } from '../reviews/review.ts'
import { keepFact, type Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { listRelated } from './list-related.ts'
import type { OfferedVariant, ProductDetails } from './product-details.ts'

/**
 * All that a product's page shows. A product that moved gives its new address; a draft, an archived or an unknown
 * product gives null.
 */
export async function showProduct(
  shop: Shop,
  slug: string,
): Promise<{ found: ProductDetails } | { movedTo: string } | null> {
  const addressed = await keepFact(shop, `product at ${slug}`, ['listing'], () => findAddressed(shop, slug))
  if (addressed === null || 'movedTo' in addressed) return addressed

  const { id } = addressed
  const found = await keepFact(shop, `product ${id}`, ['listing', `product:${id}`], () =>
    readDetails(shop, id, { isOnSale: true }),
  )
  return found && { found }
}

/**
 * What the page of a product will show once it is on sale, for staff; null where there is no such product, and where it
 * has nothing to choose yet.
 */
export async function previewProduct(shop: Shop, productId: string): Promise<ProductDetails | null> {
  permit(shop.actor, 'edit products')
  const found = isUuid(productId) ? await readDetails(shop, productId, { isOnSale: false }) : null
  return found && found.variants.length > 0 ? found : null
}

async function findAddressed(shop: Shop, slug: string): Promise<{ id: string } | { movedTo: string } | null> {
  const product = await shop.database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return product ?? findMoved(shop, slug)
}

async function readDetails(
  shop: Shop,
  id: string,
  { isOnSale }: { isOnSale: boolean },
): Promise<ProductDetails | null> {
  const product = await shop.database
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('product_ratings as rated', 'rated.product_id', 'products.id')
    .selectAll('products')
    .select(['rated.reviews', 'rated.stars'])
    .select(['categories.slug as category_slug', 'categories.name as category_name'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!product || (isOnSale && product.status !== 'active')) return null

  const [colours, sizes, variants, photos, attributes, related, bundle] = await Promise.all([
    readColours(shop, product.id),
    readSizesForRiders(shop, product.id),
    readVariants(shop, product.id),
    readPhotos(shop, product.id),
    readAttributes(shop, product.id),
    listRelated(shop, product),
    isBikeType(product.product_type) ? nameBundle(shop, product.id) : null,
  ])
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    status: product.status,
    category: { slug: product.category_slug ?? 'all', name: product.category_name ?? 'N/A' },
    shortDescription: product.short_description,
    description: product.description,
    boxContents: product.box_contents,
    featured: product.featured,
    badge: product.badge,
    isBike: isBikeType(product.product_type),
    specifications: readSpecifications({ brand: product.brand, weightGrams: product.weight_grams, attributes }),
    colours,
    sizes,
    variants,
    photos,
    rating: ratingOf({ reviews: product.reviews ?? 0, stars: product.stars ?? 0 }),
    reviewCount: product.reviews ?? 0,
    related,
    ...(bundle && { bundle }),
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
  }
}

/** `With Oworo Commuter Helmet and Mainland U-Lock 14: ₦9,000 off` */
async function nameBundle(shop: Shop, productId: string) {
  const bundle = await findBundleWith(shop, productId)
  if (!bundle) return null
  const others = bundle.parts.filter((part) => part.productId !== productId).map(({ name }) => name)
  return { slug: bundle.slug, words: `With ${others.join(' and ')}: ${savingWords(bundle.saving)}` }
}

async function findMoved(shop: Shop, slug: string) {
  const moved = await shop.database
    .selectFrom('old_product_slugs')
    .innerJoin('products', 'products.id', 'old_product_slugs.product_id')
    .select('products.slug')
    .where('old_product_slugs.slug', '=', slug)
    .where('products.status', '=', 'active')
    .executeTakeFirst()
  return moved ? { movedTo: moved.slug } : null
}

async function readVariants(shop: Shop, productId: string): Promise<OfferedVariant[]> {
  return shop.database
    .selectFrom('variants')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select(({ eb }) => [
      'id',
      'sku',
      'colour',
      'size',
      'price_kobo as priceKobo',
      'compare_at_price_kobo as compareAtPriceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
    ])
    .where('product_id', '=', productId)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute()
}

function readPhotos(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('product_photos')
    .innerJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .select(['hash', 'width', 'height', 'has_alpha as hasAlpha', 'alt_text as altText', 'colour'])
    .where('product_id', '=', productId)
    .orderBy('display_order')
    .execute()
}
