import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { beginning, tidyLine } from '../typed-text.ts'
import { recogniseColumns } from './column.ts'
import { decodeFile } from './decode-file.ts'
import { findImport } from './find-import.ts'
import { readTable } from './read-table.ts'
import { noChoices } from './said-product.ts'

export type Upload = {
  /** Comes with the form, so that sending twice stores it once. */
  id: string
  fileName: string
  bytes: Uint8Array
}

/** Stores a file of products, and nothing else yet. Refuses what `decodeFile` and `readTable` refuse. */
export async function uploadImport(shop: Shop, { id, fileName, bytes }: Upload) {
  permit(shop.actor, 'import products')

  const text = decodeFile(bytes)
  if (!text.accepted) return text
  const table = readTable(text.value)
  if (!table.accepted) return table

  return transact(shop, async (shop) => {
    // the same form sent twice at once waits here for the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(shop.database)
    const there = await findImport(shop, id)
    if (there?.content === text.value) return accept({ importId: id })
    // somebody went back, and chose another file in the same form
    const importId = there ? randomUUID() : id
    await shop.database
      .insertInto('product_imports')
      .values({
        id: importId,
        file_name: beginning(tidyLine(fileName), 200),
        content: text.value,
        columns: JSON.stringify(recogniseColumns(table.value.headers)),
        choices: JSON.stringify(noChoices),
        sent_by: JSON.stringify(shop.actor),
        sent_at: shop.clock.now(),
      })
      .execute()
    return accept({ importId })
  })
}
