import { createHash } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { required } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { labelOf } from './column.ts'
import { fingerprint } from './filed-product.ts'
import { findImport } from './find-import.ts'
import { keysIn } from './group-rows.ts'
import { findImportPhotos } from './import-photos.ts'
import { type PlannedProduct, planProducts } from './plan-products.ts'
import type { ProductImport } from './product-import.ts'
import { readOwners } from './read-filed.ts'
import { readProducts } from './read-products.ts'
import { readTable } from './read-table.ts'

/** What an import would do just now. */
export type ImportPlan = {
  import: ProductImport
  headers: readonly string[]
  planned: PlannedProduct[]
  /** Hashes of the photos that were uploaded beside the file, by their names. */
  uploaded: ReadonlyMap<string, string>
  /** Another one when anything of it would be otherwise: what somebody has seen is what is carried out. */
  digest: string
}

/** Says what an import would do, and does nothing; null when there is none. */
export async function planImport(shop: Shop, importId: string): Promise<ImportPlan | null> {
  permit(shop.actor, 'import products')

  const found = await findImport(shop, importId)
  if (!found) return null
  const { content, columns, choices } = found
  const table = required(readTable(content))
  const owners = await readOwners(shop, keysIn(table, columns).skus)
  const slugOfSku = new Map([...owners].map(([sku, { slug }]) => [sku, slug]))
  const uploaded = await findImportPhotos(shop, importId)
  const products = readProducts(table, { columns, slugOfSku, origin: shop.origin, uploaded })
  const planned = await planProducts(shop, products, choices)
  callByTheirHeaders(planned, table.headers, columns)
  return { import: found, headers: table.headers, planned, uploaded, digest: digestOf(planned) }
}

/** What is wrong is told under the headers of the file. */
function callByTheirHeaders(
  planned: readonly PlannedProduct[],
  headers: readonly string[],
  columns: ProductImport['columns'],
) {
  const headerOf = new Map(columns.map((field, index) => [field && labelOf(field), headers[index] ?? '']))
  for (const { plan } of planned)
    for (const problem of plan.problems) problem.column = headerOf.get(problem.column) || problem.column
}

function digestOf(planned: readonly PlannedProduct[]): string {
  const facts = planned.map(({ said, now, plan }) => [
    plan.kind,
    said.rows,
    now && fingerprint(now),
    fingerprint(plan.wanted),
  ])
  return createHash('sha256').update(spelled(facts)).digest('base64url')
}
