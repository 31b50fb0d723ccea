import type { OfferedPart } from '#shop/bundles/find-bundle.ts'
import type { CardFit } from '#shop/listing/product-card.ts'
import { type Kobo, showMoney } from '#shop/money.ts'

/** A part of a bundle as its page shows it. */
export type ShownPart = Pick<OfferedPart, 'slug' | 'name' | 'photo'> & {
  /** The least that it costs in a choice that is there; in any, where none is. */
  fromKobo: Kobo
  pricesVary: boolean
  choices: { variantId: string; words: string; isThere: boolean }[]
}

/** A part as it is shown to a rider, of whom `fit` says which of its sizes are theirs; null where nothing is known. */
export function showPart({ slug, name, photo, choices }: OfferedPart, fit: CardFit | null = null): ShownPart {
  const there = choices.filter(({ available }) => available > 0)
  const prices = (there.length > 0 ? there : choices).map(({ priceKobo }) => priceKobo)
  const fromKobo = Math.min(...prices)
  const pricesVary = choices.some(({ priceKobo }) => priceKobo !== fromKobo)
  return {
    slug,
    name,
    photo,
    fromKobo,
    pricesVary,
    choices: choices.map(({ variantId, choice, size, priceKobo, available }) => ({
      variantId,
      words: [
        choice || name,
        fit && (fit.sizes.length === 0 || fit.sizes.includes(size ?? '')) && 'fits you',
        pricesVary && showMoney(priceKobo),
        available < 1 && 'sold out',
      ]
        .filter(Boolean)
        .join(', '),
      isThere: available > 0,
    })),
  }
}
