import { existsSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '../say-why.ts'

/** Lies in a shop's folder from the beginning of a restore to its end, and names the database that is filled. */
export const restoreMark = 'restore-under-way'

export async function beginRestore(folder: string, database: string): Promise<void> {
  await writeFile(join(folder, restoreMark), database, { flush: true })
}

export function endRestore(folder: string): void {
  rmSync(join(folder, restoreMark))
}

/** Which database a restore that did not come to its end was filling; null when there was none. */
export function interruptedRestore(folder: string): string | null {
  const file = join(folder, restoreMark)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** A shop with half of its rows must not be opened: it would take them for all. */
export function refuseHalfRestored(folder: string): void {
  if (interruptedRestore(folder) === null) return
  throw new Refused(`A restore into ${folder} did not come to its end. Run it again: npm run restore -- <backup>`)
}
