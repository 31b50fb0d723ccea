import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import { unpack } from '../../packed.ts'
import { choiceSearch } from './choice.ts'
import type { loader } from './product-page.tsx'
import type { ShownProduct } from './shown-product.ts'

type Photos = ShownProduct['photos']

/** The photos of this colour; until all of another colour have come, its first. */
export function usePhotos({ slug, photos, photosOf }: ShownProduct, colour: string | null): Photos {
  const fetcher = useFetcher<typeof loader>()
  const [come, setCome] = useState<ReadonlyMap<string | null, Photos>>(new Map())
  const isHere = colour === photosOf || come.has(colour)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each colour that lacks photos
  useEffect(() => {
    if (!isHere) fetcher.load(links.product(slug) + choiceSearch({ colour, size: null }))
  }, [isHere, colour])
  useEffect(() => {
    const data = fetcher.data
    if (!data) return
    const { product } = unpack(data.packed)
    setCome((come) => new Map(come).set(product.photosOf, product.photos))
  }, [fetcher.data])

  return colour === photosOf ? photos : (come.get(colour) ?? photos)
}
