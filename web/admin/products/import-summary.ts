import { changesBetween } from '#shop/imports/changes-between.ts'
import type { ImportPlan } from '#shop/imports/plan-import.ts'
import type { ImportItem, ItemPlan } from '#shop/imports/product-import.ts'
import { rowsOf } from './import-words.ts'

/** A product of a file, and what is told of it. */
export type ToldProduct = {
  key: number
  name: string
  rows: string
  plan: ItemPlan
  isKept: boolean
  productId: string | null
  /** What would change, in a few words. */
  changes: string[]
  problems: { where: string; reason: string }[]
  notes: string[]
}

/** How many of each are listed on the page; all that is refused is in its file. */
const mostListed = 100

/** What a page shows of a plan: counts of products, those that are refused first, and a number of the others. */
export function summarisePlan({ headers, planned, digest, import: { columns } }: ImportPlan) {
  const named = photosNamedIn(planned)
  const counts: Record<ItemPlan, number> = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { plan } of planned) counts[plan.kind] += 1
  const told = planned.map(
    ({ said, now, plan }, key): ToldProduct => ({
      key,
      name: plan.wanted.name || said.slug || 'No product',
      rows: rowsOf(said.rows),
      plan: plan.kind,
      isKept: false,
      productId: now?.id ?? null,
      changes: plan.kind === 'update' && now ? changesBetween(now, plan.wanted) : [],
      problems: whereOf(plan.problems),
      notes: plan.notes,
    }),
  )
  const ofKind = (kind: ItemPlan) => told.filter(({ plan }) => plan === kind).slice(0, mostListed)
  return {
    counts,
    digest,
    photos: { found: named.found.length, missing: named.missing.length },
    refused: ofKind('refused'),
    others: [...ofKind('create'), ...ofKind('update')],
    ignored: headers.filter((header, index) => header !== '' && columns[index] === null),
    columnCount: headers.length,
  }
}

/** The names of photos that a file calls by their files: those that were uploaded beside it, and those that were not. */
export function photosNamedIn(planned: ImportPlan['planned']): { found: string[]; missing: string[] } {
  const found = planned.flatMap(({ said }) => said.foundPhotos)
  const missing = planned.flatMap(({ said }) => said.missingPhotos)
  return { found: [...new Set(found)], missing: [...new Set(missing)] }
}

/** What a page tells of the products of an import that has begun. */
export function summariseItems(items: readonly ImportItem[]): ToldProduct[] {
  return items.map(({ position, name, rows, plan, outcome, productId, problems, notes }) => ({
    key: position,
    name,
    rows: rowsOf(rows),
    plan: outcome === 'refused' ? 'refused' : plan,
    isKept: outcome === 'kept',
    productId,
    changes: [],
    problems: whereOf(problems),
    notes,
  }))
}

function whereOf(problems: ImportItem['problems']) {
  return problems.slice(0, 20).map(({ row, column, reason }) => ({
    where: column ? `Row ${row}, ${column}` : `Row ${row}`,
    reason,
  }))
}
