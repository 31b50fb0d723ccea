import type { ShownProduct, ShownVariant } from './shown-product.ts'

type Offer = Pick<ShownProduct, 'colours' | 'sizes' | 'variants'>

/** What a visitor asked for, by the colour's slug and the size's label; null where nothing was asked. */
export type Asked = { colour: string | null; size: string | null }

/** What is chosen. Without `variant` something is still open: a size, never one that nobody chose. */
export type Choice = Asked & { variant: ShownVariant | null }

/** How a colour or a size stands: it can be bought, is sold out, or is not made together with what is chosen. */
export type Standing = 'in-stock' | 'sold-out' | 'not-made'

/**
 * Settles what was asked: a colour is always shown, since the photos show one; a size is only taken where it is the
 * only one or was asked for, and is dropped where it is not made in that colour.
 */
export function choose(offer: Offer, asked: Asked): Choice {
  const { colours, sizes, variants } = offer
  const askedSize = sizes.some(({ label }) => label === asked.size) ? asked.size : null
  const colour =
    colours.find(({ slug }) => slug === asked.colour)?.slug ?? firstColour(offer, askedSize) ?? colours[0]?.slug ?? null
  const onlySize = sizes.length === 1 ? (sizes[0]?.label ?? null) : null
  const size = askedSize ?? onlySize

  const variant = variants.find((variant) => variant.colour === colour && variant.size === size) ?? null
  return { colour, size: variant === null ? null : size, variant }
}

/** The variants that the choice leaves open, or all where there are none. */
export function openVariants({ variants }: Offer, { colour, variant }: Choice): ShownVariant[] {
  if (variant) return [variant]
  const open = variants.filter((variant) => variant.colour === colour)
  return open.length > 0 ? open : variants
}

export function standingOfSize({ variants }: Offer, { colour }: Choice, size: string): Standing {
  return standing(variants.filter((variant) => variant.colour === colour && variant.size === size))
}

/** A colour is sold out in the chosen size, or in all where none is chosen. */
export function standingOfColour({ variants }: Offer, { size }: Choice, colour: string): Standing {
  const ofColour = variants.filter((variant) => variant.colour === colour)
  const ofBoth = ofColour.filter((variant) => size === null || variant.size === size)
  return standing(ofBoth.length > 0 ? ofBoth : ofColour)
}

/** The query string of a choice, so that a link shows it. */
export function choiceSearch({ colour, size }: Asked): string {
  const search = new URLSearchParams()
  if (colour !== null) search.set('colour', colour)
  if (size !== null) search.set('size', size)
  return search.size > 0 ? `?${search}` : ''
}

export function readAsked(search: URLSearchParams): Asked {
  return { colour: search.get('colour'), size: search.get('size') }
}

function firstColour({ colours, variants }: Offer, size: string | null) {
  const canBe = (colour: string) =>
    variants.some((variant) => variant.colour === colour && variant.available > 0 && (!size || variant.size === size))
  return colours.find(({ slug }) => canBe(slug))?.slug
}

function standing(variants: ShownVariant[]): Standing {
  if (variants.length === 0) return 'not-made'
  return variants.some(({ available }) => available > 0) ? 'in-stock' : 'sold-out'
}
