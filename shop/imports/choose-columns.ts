import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { Field } from './column.ts'
import { findImport } from './find-import.ts'
import type { Choices } from './said-product.ts'

export type ColumnChoice = { importId: string; columns: readonly (Field | null)[]; choices: Choices }

/**
 * Says what the columns of a file are taken for, and what stands where it says nothing. Refuses when the import has
 * begun, another number of columns than the file has, and two that are taken for the same.
 */
export async function chooseColumns(shop: Shop, { importId, columns, choices }: ColumnChoice) {
  permit(shop.actor, 'import products')

  return transact(shop, async (shop) => {
    const found = await findImport(shop, importId, { lock: true })
    if (!found) return refuse('no-such-import')
    if (found.status !== 'read') return refuse('already-begun')
    if (columns.length !== found.columns.length) return refuse('other-columns')
    const taken = columns.filter((field) => field !== null)
    const twice = taken.find((field, index) => taken.indexOf(field) < index)
    if (twice) return refuse('same-field', { field: twice })

    await shop.database
      .updateTable('product_imports')
      .set({ columns: JSON.stringify(columns), choices: JSON.stringify(choices) })
      .where('id', '=', importId)
      .execute()
    return accept()
  })
}
