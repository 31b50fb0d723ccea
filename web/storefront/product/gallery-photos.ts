import type { ShownProduct } from './shown-product.ts'

type Photos = ShownProduct['photos']

/** The photos of the chosen colour and of no colour, in their order; then one of the next colour, to show there is more. */
export function galleryPhotos(
  { photos, colours }: Pick<ShownProduct, 'photos' | 'colours'>,
  colour: string | null,
): Photos {
  const own = photos.filter((photo) => photo.colour === colour || photo.colour === null)
  const others = photos.filter((photo) => photo.colour !== colour && photo.colour !== null)
  if (own.length === 0) return others.slice(0, 1)

  const next = colours[(colours.findIndex(({ slug }) => slug === colour) + 1) % Math.max(1, colours.length)]
  const glimpse = others.find((photo) => photo.colour === next?.slug) ?? others[0]
  return glimpse ? [...own, glimpse] : own
}
