import { showMoney } from '#shop/money.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import type { Typed } from '../two-hands.ts'

export type FormError = { field: string; message: string }

/** A price as it is typed: `128,000`. */
export function nairaOf(kobo: number | null): string {
  return kobo === null ? '' : showMoney(kobo).replace('₦', '')
}

const priceWords = 'Enter a price up to ₦10,000,000, like 128,000'

/** The price and the compare-at price of a variant as typed; what is wrong with them goes to `errors`. */
export function readPrices(typed: Typed, now: Typed, { id }: { id: string }, errors: FormError[]) {
  const said = (name: string) => typed[name] ?? now[name] ?? ''
  const priceKobo = readTypedNaira(said(`price-${id}`)) ?? -1
  const compare = said(`compare-${id}`)
  const compareAtPriceKobo = compare === '' ? null : (readTypedNaira(compare) ?? -1)
  if (priceKobo < 1 || priceKobo > 1_000_000_000) errors.push({ field: `price-${id}`, message: priceWords })
  else if (compareAtPriceKobo !== null && (compareAtPriceKobo <= priceKobo || compareAtPriceKobo > 1_000_000_000))
    errors.push({ field: `compare-${id}`, message: 'The compare-at price must be above the price' })
  return { priceKobo, compareAtPriceKobo }
}

/** How many units a field says; what is wrong with it goes to `errors`. A spreadsheet writes `1,200`. */
export function readUnits(typed: Typed, field: string, errors: FormError[]): number {
  const text = (typed[field] ?? '').replace(/(?<=\d),(?=\d{3}\b)/g, '')
  const isCount = /^\d{1,6}$/.test(text) && Number(text) <= 100_000
  if (!isCount) errors.push({ field, message: 'Enter how many there are: a whole number up to 100,000' })
  return isCount ? Number(text) : -1
}
