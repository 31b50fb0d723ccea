import type { LineFacts, PriceLine } from '#shop/inventory/price-line.ts'
import type { LineChange } from '#shop/inventory/save-price-list.ts'
import { tidyLine } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { type FormError, nairaOf, readPrices, readUnits } from '../products/variant-cells.ts'
import type { Typed } from '../two-hands.ts'

/** The cells of a line, in the order of the columns. */
export const cells = ['price', 'compare', 'stock', 'low'] as const
export type Cell = (typeof cells)[number]

export const cellNames: Record<Cell, string> = {
  price: 'Price (₦)',
  compare: 'Compare-at (₦)',
  stock: 'On hand',
  low: 'Low level',
}

/** As many lines stand on a page: each has four fields. */
export const linesOnPage = 100

/** The fields of these lines as they stand. */
export function formOfLines(lines: readonly PriceLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ id, priceKobo, compareAtPriceKobo, onHand, lowAt }) => [
      [`price-${id}`, nairaOf(priceKobo)],
      [`compare-${id}`, nairaOf(compareAtPriceKobo)],
      [`stock-${id}`, String(onHand)],
      [`low-${id}`, String(lowAt)],
    ]),
  )
}

/** The variants that a form has fields of, in its order. */
export function variantsIn(form: FormData): string[] {
  const ids = [...form.keys()].map((name) => /^(?:price|stock)-(.+)$/.exec(name)?.[1] ?? '')
  return [...new Set(ids.filter(isUuid))].slice(0, linesOnPage)
}

/** What was typed, tidied; `₦` and the point of whole naira are no change. */
export function readTyped(form: FormData, now: Typed): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, stands] of Object.entries(now)) {
    const value = form.get(name)
    if (typeof value !== 'string') continue
    const text = tidyLine(value.slice(0, 40))
    typed[name] = isSameFigure(text, stands) ? stands : text
  }
  return typed
}

function isSameFigure(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[₦,\s]/g, '').replace(/\.00?$/, '')
  return plain(one) === plain(other)
}

/** The lines that were typed over, with what they become; or what is wrong, cell by cell. */
export function readChanges(typed: Typed, lines: readonly PriceLine[]): { changes: LineChange[]; errors: FormError[] } {
  const now = formOfLines(lines)
  const errors: FormError[] = []
  const isNew = (name: string) => name in typed && typed[name] !== now[name]
  const changes = lines.flatMap((line) => {
    const { id, priceKobo, compareAtPriceKobo, onHand, lowAt } = line
    if (!cells.some((cell) => isNew(`${cell}-${id}`))) return []
    const seen: LineFacts = { priceKobo, compareAtPriceKobo, onHand, lowAt }
    const isPriced = isNew(`price-${id}`) || isNew(`compare-${id}`)
    const to: LineFacts = {
      ...seen,
      ...(isPriced && readPrices(typed, now, line, errors)),
      ...(isNew(`stock-${id}`) && { onHand: readUnits(typed, `stock-${id}`, errors) }),
      ...(isNew(`low-${id}`) && { lowAt: readUnits(typed, `low-${id}`, errors) }),
    }
    if (to.onHand >= 0 && to.onHand < line.reserved && to.onHand !== onHand)
      errors.push({ field: `stock-${id}`, message: `Orders hold ${line.reserved} of them` })
    return [{ variantId: id, seen, to }]
  })
  return { changes, errors }
}

/** By how much a price goes up or down, in percent with one decimal: `+10%`, `−5.2%`; '' where nothing can be said. */
export function percentOf(from: number | null, to: number | null): string {
  if (!from || !to || from === to) return ''
  const percent = Math.round(((to - from) / from) * 1000) / 10
  if (percent === 0) return to > from ? '+<0.1%' : '−<0.1%'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')}%`
}
