import { showFigures } from '#shop/figures.ts'

type Category = { name: string } | null

/** `products`, or `bikes` in a category of bikes. */
export function nounFor(category: Category, count: number): string {
  const one = /bikes$/i.test(category?.name ?? '') ? 'bike' : 'product'
  return count === 1 ? one : `${one}s`
}

/** `51 products`, or `11 of 16 products` where some were left out; with what comes close, `1 product, 2 close`. */
export function countOf({ total, inAll, close }: { total: number; inAll: number; close: number }): string {
  if (close > 0) return total === 0 ? 'No exact match' : `${countOf({ total, inAll, close: 0 })}, ${close} close`
  const count = total === inAll ? showFigures(total) : `${showFigures(total)} of ${showFigures(inAll)}`
  return `${count} ${inAll === 1 ? 'product' : 'products'}`
}
