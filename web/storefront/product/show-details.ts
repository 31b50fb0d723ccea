import type { ProductDetails } from '#shop/listing/product-details.ts'
import { renderMarkdown } from '../../ui/markdown.ts'
import { type Asked, choose } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

type Rendering = { asked: Asked; origin: string }

const shownIn = new WeakMap<ProductDetails, Map<string | null, ShownProduct>>()

/** For loaders: what of a product goes to its page when this choice is asked for. The same is shown by the same object. */
export function showDetails(details: ProductDetails, { asked, origin }: Rendering): ShownProduct {
  const photosOf = choose(details, asked).colour
  const shown = shownIn.get(details) ?? new Map<string | null, ShownProduct>()
  shownIn.set(details, shown)
  const product = shown.get(photosOf) ?? asShown(details, photosOf, origin)
  shown.set(photosOf, product)
  return product
}

function asShown(details: ProductDetails, photosOf: string | null, origin: string): ShownProduct {
  const { id, status, related, description, specifications, variants, photos, seoTitle, seoDescription, ...shown } =
    details
  return {
    ...shown,
    descriptionHtml: described(description, origin),
    specifications: specifications.map(({ label, value }) => [label, value]),
    variants: variants.map(({ id, ...variant }) => variant),
    photosOf,
    photos: photos.filter(
      ({ colour }, index) =>
        colour === null || colour === photosOf || photos.findIndex((photo) => photo.colour === colour) === index,
    ),
  }
}

const rendered = new Map<string, string>()
const mostKept = 500

/** The same few hundred texts are asked for again and again, and take longer than the rest of the page. */
function described(markdown: string, origin: string): string {
  const known = rendered.get(markdown)
  if (known !== undefined) return known

  const html = renderMarkdown(markdown, { origin, topHeading: 4 })
  if (rendered.size >= mostKept) rendered.clear()
  rendered.set(markdown, html)
  return html
}
