import type { Size } from '#shop/catalogue/product.ts'
import { fittingSizes, type Rider } from '#shop/catalogue/rider.ts'
import { fitOf } from '#shop/catalogue/rider-height.ts'
import { listed } from './listed.ts'

/** What a rider of this height should know: of the chosen size, or of all as long as none is. */
export function tellFit(sizes: readonly Size[], chosen: string | null, rider: Rider): ToldFit {
  const riderCm = rider.heightCm
  const fitting = fittingSizes(sizes, rider)
  const size = sizes.find(({ label }) => label === chosen)
  const fit = size ? fitOf(size, riderCm) : null

  const better = thatFit(fitting)
  if (fit === 'fits') {
    const isBest = size !== undefined && fitting.includes(size.label)
    return { suits: true, words: isBest ? 'Fits you' : `Fits you, ${fitting} better by your inseam` }
  }
  if (fit === 'too-small' || fit === 'too-large') {
    const words = `Too ${fit === 'too-small' ? 'small' : 'large'} for ${riderCm} cm`
    return { suits: false, words: better === null ? words : `${words}, ${better}` }
  }
  if (better === null) return { suits: false, words: `No size fits ${riderCm} cm` }
  return { suits: true, words: sizes.length === 1 ? 'Fits you' : better }
}

export type ToldFit = { suits: boolean; words: string }

/** `M fits you`, `M and L fit you` */
function thatFit(labels: string[]): string | null {
  if (labels.length === 0) return null
  return `${listed(labels)} ${labels.length === 1 ? 'fits' : 'fit'} you`
}
