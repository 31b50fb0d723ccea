import { slugFrom } from '../slug.ts'
import { tidyLine } from '../typed-text.ts'
import type { Field } from './column.ts'
import type { Table, TableRow } from './read-table.ts'

/** The cells of a file by what their columns were taken for. */
export type Cells = {
  /** On one line; empty where there is none. */
  at(row: TableRow, field: Field): string
  /** As it stands in the file. */
  raw(row: TableRow, field: Field): string
  has(field: Field): boolean
}

export function cellsOf(columns: readonly (Field | null)[]): Cells {
  const places = new Map(columns.map((field, index) => [field, index]))
  const raw = (row: TableRow, field: Field) => {
    const place = places.get(field)
    return place === undefined ? '' : (row.cells[place] ?? '')
  }
  return { raw, at: (row, field) => tidyLine(raw(row, field)), has: (field) => places.has(field) }
}

/** The addresses and SKUs that a file could mean, by which the products it is about are found. */
export function keysIn(table: Table, columns: readonly (Field | null)[]) {
  const cells = cellsOf(columns)
  const slugs = new Set<string>()
  const skus = new Set<string>()
  for (const row of table.rows) {
    slugs.add(ownSlugOf(row, cells))
    skus.add(cells.at(row, 'sku'))
  }
  const filled = (keys: Set<string>) => [...keys].filter((key) => key !== '')
  return { slugs: filled(slugs), skus: filled(skus) }
}

/**
 * The rows of each product, by its address, in the order of the file. A row says to which it belongs by its address, by
 * its parent (WooCommerce), by its name, or by a SKU that the shop knows. What says none of them comes last.
 */
export function groupRows(table: Table, columns: readonly (Field | null)[], slugOfSku: ReadonlyMap<string, string>) {
  const cells = cellsOf(columns)
  const parents = new Map<string, string>()
  for (const row of table.rows) {
    if (isVariation(row, cells)) continue
    const slug = ownSlugOf(row, cells)
    if (cells.at(row, 'rowId') !== '') parents.set(`id:${cells.at(row, 'rowId')}`, slug)
    if (cells.at(row, 'rowKind') !== '' && cells.at(row, 'sku') !== '') parents.set(cells.at(row, 'sku'), slug)
  }
  const groups = new Map<string, TableRow[]>()
  const homeless: TableRow[] = []
  for (const row of table.rows) {
    const slug = isVariation(row, cells)
      ? parents.get(cells.at(row, 'parent'))
      : ownSlugOf(row, cells) || slugOfSku.get(cells.at(row, 'sku'))
    if (!slug) homeless.push(row)
    else if (groups.has(slug)) groups.get(slug)?.push(row)
    else groups.set(slug, [row])
  }
  return { groups, homeless }
}

/** A row of WooCommerce that is one variant of the product above it. */
export function isVariation(row: TableRow, cells: Cells): boolean {
  return cells.at(row, 'rowKind').toLowerCase().split(/, ?/).includes('variation')
}

function ownSlugOf(row: TableRow, cells: Cells): string {
  return cells.at(row, 'slug').toLowerCase() || slugFrom(cells.at(row, 'name'))
}
