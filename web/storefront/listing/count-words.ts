import { showFigures } from '#shop/figures.ts'

type Category = { name: string } | null

/** `products`, or `bikes` in a category of bikes. */
export function nounFor(category: Category, count: number): string {
  const one = /bikes$/i.test(category?.name ?? '') ? 'bike' : 'product'
  return count === 1 ? one : `${one}s`
}

/** `51 products`, or `11 of 16 products` where some were left out. */
export function countOf(total: number, inAll: number): string {
  const count = total === inAll ? showFigures(total) : `${showFigures(total)} of ${showFigures(inAll)}`
  return `${count} ${inAll === 1 ? 'product' : 'products'}`
}
