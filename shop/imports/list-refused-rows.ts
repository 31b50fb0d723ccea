import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { findImportTable } from './find-import-table.ts'
import { planImport } from './plan-import.ts'
import type { Problem } from './said-product.ts'
import { listRefusedItems } from './show-import.ts'

/** What stands beside each row that is told of: which it was, and why. */
const addedHeaders = ['Row', 'What is wrong']

/** The rows of an import that do not go in, or did not, in their order with what is wrong; null when there is none. */
export async function listRefusedRows(shop: Shop, importId: string) {
  permit(shop.actor, 'import products')

  const found = await findImportTable(shop, importId)
  if (!found) return null
  const products =
    found.status === 'read' ? refusedIn(await planImport(shop, importId)) : await listRefusedItems(shop, importId)
  const problemsOf = new Map<number, Problem[]>()
  for (const { rows, problems } of products)
    for (const row of rows)
      problemsOf.set(
        row,
        problems.filter((problem) => problem.row === row),
      )
  const { fileName, headers } = found
  // a file that was mended has these already
  const places = headers.map((_, index) => index).filter((index) => !addedHeaders.includes(headers[index] ?? ''))
  const rows = found.rows.flatMap(({ number, cells }) => {
    const problems = problemsOf.get(number)
    if (!problems) return []
    const reasons = problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; ')
    return [{ cells: places.map((index) => cells[index] ?? ''), row: number, reasons }]
  })
  return { fileName, headers: [...places.map((index) => headers[index] ?? ''), ...addedHeaders], rows }
}

function refusedIn(plan: Awaited<ReturnType<typeof planImport>>) {
  return (plan?.planned ?? [])
    .filter(({ plan }) => plan.kind === 'refused')
    .map(({ said, plan }) => ({ rows: said.rows, problems: plan.problems }))
}
