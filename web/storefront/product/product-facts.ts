import { links } from '#shop/links.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import type { JsonLdFacts } from '../../ui/json-ld.tsx'
import { choiceSearch } from './choice.ts'
import type { ShownProduct, ShownVariant } from './shown-product.ts'

/** A product as search engines read it, with an offer for each variant: https://schema.org/Product */
export function productFacts(product: ShownProduct, origin: string): JsonLdFacts {
  const address = origin + links.product(product.slug)
  const { photos, rating, reviewCount } = product
  const [photo] = photos
  const rated =
    rating === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
  return {
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    url: address,
    ...(photo ? { image: origin + imagePath(photo) } : {}),
    ...rated,
    offers: product.variants.map((variant) => offerOf(variant, address)),
  }
}

/** The way to a page: https://schema.org/BreadcrumbList */
export function crumbFacts(steps: [name: string, path: string][], origin: string): JsonLdFacts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Its address names the colour and the size. */
function offerOf(variant: ShownVariant, address: string) {
  return {
    '@type': 'Offer',
    sku: variant.sku,
    price: variant.priceKobo / 100,
    priceCurrency: 'NGN',
    availability: `https://schema.org/${variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
    url: address + choiceSearch(variant),
  }
}

function imagePath(photo: ShownProduct['photos'][number]) {
  const format = fallbackFormatOf(photo)
  return photoPath(photo.hash, widthsOf(photo, format).at(-1) ?? photo.width, format)
}
