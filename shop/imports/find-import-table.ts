import { permit } from '../identity/permissions.ts'
import { required } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { findImport } from './find-import.ts'
import { readTable } from './read-table.ts'

/** The file of an import as a table, and what its columns are taken for; null when there is none. */
export async function findImportTable(shop: Shop, importId: string) {
  permit(shop.actor, 'import products')

  const found = await findImport(shop, importId)
  if (!found) return null
  const { content, columns, choices, fileName, status } = found
  return { ...required(readTable(content)), columns, choices, fileName, status }
}
