import { specificationLabels } from '../catalogue/attribute.ts'
import type { ProductDetails } from './product-details.ts'

/** So many bikes stand side by side at most. */
export const mostCompared = 4

/** One thing that is said of all bikes of a comparison, in their order; null where nobody says it of one. */
export type ComparedRow = { label: string; values: (string | null)[]; differs: boolean }

/** What the specification tables of these say, row by row; what is said of none has no row. */
export function compareSpecifications(bikes: readonly Pick<ProductDetails, 'specifications'>[]): ComparedRow[] {
  return specificationLabels.flatMap((label) => {
    const values = bikes.map(({ specifications }) => specifications.find((row) => row.label === label)?.value ?? null)
    return values.some((value) => value !== null) ? [comparedRow(label, values)] : []
  })
}

export function comparedRow(label: string, values: (string | null)[]): ComparedRow {
  return { label, values, differs: new Set(values).size > 1 }
}
