import type { Actor } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { Field } from './column.ts'
import type { ImportStatus, ProductImport } from './product-import.ts'
import type { Choices } from './said-product.ts'

/** An import with its file; null when there is none. `lock`: until the transaction ends. Ask for permission first. */
export async function findImport(shop: Shop, importId: string, { lock = false } = {}): Promise<ProductImport | null> {
  if (!isUuid(importId)) return null
  const query = shop.database.selectFrom('product_imports').selectAll().where('id', '=', importId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    fileName: row.file_name,
    content: row.content,
    columns: row.columns as (Field | null)[],
    choices: row.choices as Choices,
    status: row.status as ImportStatus,
    sentBy: row.sent_by as Actor,
    sentAt: row.sent_at,
    askedBy: row.asked_by as Actor | null,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
