import { sql } from 'kysely'
import type { Actor } from '../identity/actor.ts'
import { actorName } from '../identity/actor.ts'
import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ImportItem, ImportStatus, ItemOutcome, ItemPlan } from './product-import.ts'
import type { Problem } from './said-product.ts'

/** An import as lists show it. Numbers count products. */
export type ListedImport = {
  id: string
  fileName: string
  status: ImportStatus
  by: string
  sentAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  counts: { plan: ItemPlan; outcome: ItemOutcome; count: number }[]
}

/** The last imports, the newest first. */
export async function listImports(shop: Shop): Promise<ListedImport[]> {
  permit(shop.actor, 'import products')
  return readListed(shop, null)
}

/** An import as it stands; null when there is none. */
export async function showImport(shop: Shop, importId: string): Promise<ListedImport | null> {
  permit(shop.actor, 'import products')
  if (!isUuid(importId)) return null
  const [found] = await readListed(shop, importId)
  return found ?? null
}

async function readListed(shop: Shop, importId: string | null): Promise<ListedImport[]> {
  const { rows } = await sql<Omit<ListedImport, 'by'> & { sentBy: Actor }>`
    select id, file_name as "fileName", status, sent_by as "sentBy", sent_at as "sentAt", started_at as "startedAt",
      finished_at as "finishedAt",
      coalesce((select json_agg(counted) from (
          select plan, outcome, count(*)::int as count from product_import_items where import_id = product_imports.id
          group by plan, outcome) as counted), '[]') as counts
    from product_imports where ${importId}::uuid is null or id = ${importId}::uuid
    order by sent_at desc, id limit 20`.execute(shop.database)
  const names = await nameActors(
    shop,
    rows.map(({ sentBy }) => actorName(sentBy)),
  )
  return rows.map(({ sentBy, ...row }) => ({ ...row, by: names.get(actorName(sentBy)) ?? 'somebody' }))
}

/** Products of an import that have something to tell, in the order of the file, those that were refused first. */
export async function listImportItems(shop: Shop, importId: string, { most }: { most: number }): Promise<ImportItem[]> {
  permit(shop.actor, 'import products')
  const { rows } = await sql<ImportItem>`
    select position, name, row_numbers as rows, plan, outcome, product_id as "productId", problems, notes
    from product_import_items
    where import_id = ${importId} and (outcome in ('refused', 'kept') or notes <> '[]')
    order by outcome <> 'refused', outcome <> 'kept', position limit ${most}`.execute(shop.database)
  return rows
}

/** What was wrong in the rows of an import that has begun, each product of which did not go in. */
export async function listRefusedItems(shop: Shop, importId: string) {
  permit(shop.actor, 'import products')
  const { rows } = await sql<{ rows: number[]; problems: Problem[] }>`
    select row_numbers as rows, problems from product_import_items
    where import_id = ${importId} and outcome = 'refused' order by position`.execute(shop.database)
  return rows
}
