import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { listZones } from './list-zones.ts'

/**
 * Removes a delivery zone; its LGAs go to another one and take its fees. Calling it again changes nothing. Refuses
 * where there is no such other zone.
 */
export async function removeZone(shop: Shop, { zoneId, toZoneId }: { zoneId: string; toZoneId: string }) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    await sql`lock table delivery_zones in share row exclusive mode`.execute(shop.database)
    const zones = await listZones(shop)
    const zone = zones.find(({ id }) => id === zoneId)
    if (!zone) return accept()
    const target = zones.find(({ id }) => id === toZoneId && id !== zoneId)
    if (!target) return refuse('no-other-zone')
    await shop.database.updateTable('lgas').set({ zone_id: target.id }).where('zone_id', '=', zone.id).execute()
    await shop.database.deleteFrom('delivery_zones').where('id', '=', zone.id).execute()
    await recordChange(shop, 'delivery zone removed', `zone:${zone.id}`, { from: zone, to: { lgasTo: target.name } })
    dropPages(shop, 'settings')
    return accept()
  })
}
