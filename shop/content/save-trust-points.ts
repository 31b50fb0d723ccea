import { sql } from 'kysely'
import { z } from 'zod'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { listTrustPoints } from './list-trust-points.ts'
import { longestPoint, mostTrustPoints, type TrustPoint, trustDrawings } from './trust-point.ts'

const trustPoint = z.object({
  drawing: z.enum(trustDrawings),
  title: z.string().trim().min(1).max(longestPoint.title),
  words: z.string().trim().max(longestPoint.words),
})

/**
 * Shows these points in the trust strip, in this order, instead of those before; none takes the strip away. Refuses what
 * is too long or without a title, more than fit, and where others have changed them since whoever saves has `seen` them.
 */
export async function saveTrustPoints(
  shop: Shop,
  points: readonly TrustPoint[],
  seen: readonly TrustPoint[] | null = null,
) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = z.array(trustPoint).max(mostTrustPoints).safeParse(points)
    if (!checked.success) return refuse('point-not-valid')

    await sql`lock table trust_points in share row exclusive mode`.execute(shop.database)
    const before = await listTrustPoints(shop)
    if (spelled(before) === spelled(checked.data)) return accept()
    if (seen && spelled(before) !== spelled(seen)) return refuse('changed-meanwhile')
    await shop.database.deleteFrom('trust_points').execute()
    const rows = checked.data.map((point, index) => ({ ...point, display_order: index + 1 }))
    if (rows.length > 0) await shop.database.insertInto('trust_points').values(rows).execute()

    await recordChange(shop, 'trust strip saved', 'trust-strip', { from: before, to: checked.data })
    dropPages(shop, 'content:trust')
    return accept()
  })
}
