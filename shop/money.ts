import { showFigures } from './figures.ts'

/** Money is a whole number of kobo everywhere; 100 kobo are one naira. */
export type Kobo = number

/** `₦5,000`, or `₦5,000.50` where kobo are left over; a minus stands before the sign: `−₦500`. */
export function showMoney(kobo: Kobo): string {
  const amount = Math.abs(kobo)
  const left = amount % 100
  const figures = showFigures((amount - left) / 100)
  return `${kobo < 0 ? '−' : ''}₦${figures}${left === 0 ? '' : `.${String(left).padStart(2, '0')}`}`
}

/** Kobo from whole naira, as catalogues and settings are written. */
export function fromNaira(amount: number): Kobo {
  return Math.round(amount * 100)
}

/** True for a sum that the shop can hold: whole, not negative, and far below where numbers lose their last figure. */
export function isKobo(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= 1e12
}

/**
 * Shares a sum over weights so that the parts add up to the kobo: each part is rounded down, and what is left goes
 * to the largest remainders (the first of equals). All weights 0: everything goes to the first part.
 */
export function shareOut(total: Kobo, weights: readonly number[]): Kobo[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))

  const parts = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    return { index, part: Number(exact / sum), remainder: exact % sum }
  })
  let left = total - parts.reduce((all, { part }) => all + part, 0)
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const share of byRemainder) {
    if (left <= 0) break
    share.part += 1
    left -= 1
  }
  return parts.map(({ part }) => part)
}

/** The VAT that a gross sum contains, rounded to the nearest kobo; the rate in basis points (750 = 7.5 %). */
export function vatContained(grossKobo: Kobo, vatBasisPoints: number): Kobo {
  const divisor = BigInt(10_000 + vatBasisPoints)
  const twice = 2n * BigInt(grossKobo) * BigInt(vatBasisPoints)
  return Number((twice + divisor) / (2n * divisor))
}
