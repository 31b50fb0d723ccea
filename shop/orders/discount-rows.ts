import type { Kobo } from '../money.ts'

type Discounted = {
  discountKobo: Kobo
  bundles: readonly { name: string; savedKobo: Kobo }[]
  /** The code that the rest is from; null without one. */
  discountCode: string | null
}

/**
 * What is off the goods, row by row: `Bundle saving (City ready)` for each bundle, then `Discount (RIDE10)`; without a
 * code that is what the shop let go.
 */
export function discountRows({ discountKobo, bundles, discountCode }: Discounted): { label: string; kobo: Kobo }[] {
  const saved = bundles.map(({ name, savedKobo }) => ({ label: `Bundle saving (${name})`, kobo: savedKobo }))
  const rest = discountKobo - saved.reduce((sum, { kobo }) => sum + kobo, 0)
  const label = discountCode === null ? 'Discount' : `Discount (${discountCode})`
  return [...saved, { label, kobo: rest }].filter(({ kobo }) => kobo > 0)
}
