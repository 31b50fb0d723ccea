import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { daysOfImports, daysOfUnused } from './product-import.ts'

/** Removes files that were looked at and not used, and imports that nobody will take back any more. */
export async function forgetImports(shop: Shop) {
  const now = shop.clock.now()
  await shop.database
    .deleteFrom('product_imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'read'), eb('sent_at', '<', before(now, { days: daysOfUnused }))]),
        eb.and([eb('status', 'in', ['done', 'undone']), eb('finished_at', '<', before(now, { days: daysOfImports }))]),
      ]),
    )
    .execute()
  return accept()
}
