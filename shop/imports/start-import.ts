import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { fingerprint } from './filed-product.ts'
import { findImport } from './find-import.ts'
import { planImport } from './plan-import.ts'
import type { PlannedProduct } from './plan-products.ts'

/**
 * Has an import carried out by a task, as it was seen in its plan. Calling it again changes nothing. Refuses when the
 * plan would be another by now, and when there is nothing that could go in.
 */
export async function startImport(shop: Shop, { importId, seenDigest }: { importId: string; seenDigest: string }) {
  permit(shop.actor, 'import products')

  return transact(shop, async (shop) => {
    const found = await findImport(shop, importId, { lock: true })
    if (!found) return refuse('no-such-import')
    if (found.status !== 'read') return accept()
    const plan = await planImport(shop, importId)
    if (!plan || plan.digest !== seenDigest) return refuse('changed-meanwhile')
    if (!plan.planned.some(isToDo)) return refuse('nothing-to-do')

    await saveItems(shop, importId, plan.planned)
    await shop.database
      .updateTable('product_imports')
      .set({ status: 'running', asked_by: JSON.stringify(shop.actor), started_at: shop.clock.now() })
      .where('id', '=', importId)
      .execute()
    await shop.tasks.enqueue('import-products', { importId })
    await recordChange(shop, 'import started', `import:${importId}`, { to: found.fileName })
    return accept()
  })
}

function isToDo({ plan: { kind } }: PlannedProduct): boolean {
  return kind === 'create' || kind === 'update'
}

async function saveItems(shop: Shop, importId: string, planned: readonly PlannedProduct[]) {
  const items = planned.map((one, position) => {
    const { said, now, plan } = one
    const outcome = isToDo(one) ? 'waiting' : plan.kind === 'refused' ? 'refused' : 'done'
    return {
      position,
      name: plan.wanted.name || said.slug || 'No product',
      rows: said.rows,
      plan: plan.kind,
      outcome,
      product_id: now?.id ?? null,
      said: isToDo(one) ? said : null,
      seen: now && fingerprint(now),
      problems: plan.problems,
      notes: plan.notes,
    }
  })
  await sql`
    insert into product_import_items
      (import_id, position, name, row_numbers, plan, outcome, product_id, said, seen, problems, notes)
    select ${importId}::uuid, position, name,
      array(select jsonb_array_elements_text(rows)::integer), plan, outcome, product_id, said, seen, problems, notes
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(position integer, name text, rows jsonb, plan text,
      outcome text, product_id uuid, said jsonb, seen text, problems jsonb, notes jsonb)`.execute(shop.database)
}
