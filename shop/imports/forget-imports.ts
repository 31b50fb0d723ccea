import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { daysOfImports, daysOfUnused } from './product-import.ts'

const day = 24 * 60 * 60_000

/** Removes files that were looked at and not used, and imports that nobody will take back any more. */
export async function forgetImports(shop: Shop) {
  const before = (days: number) => new Date(shop.clock.now().getTime() - days * day)
  await shop.database
    .deleteFrom('product_imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'read'), eb('sent_at', '<', before(daysOfUnused))]),
        eb.and([eb('status', 'in', ['done', 'undone']), eb('finished_at', '<', before(daysOfImports))]),
      ]),
    )
    .execute()
  return accept()
}
