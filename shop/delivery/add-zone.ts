import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { isKobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { listZones, type Zone } from './list-zones.ts'

/**
 * Adds a delivery zone at the end, with LGAs that lay in others; its id comes with the form, so that a form sent twice
 * adds one. Orders that are placed keep their fees. Refuses a name that is empty, too long or taken, what is no fee, a
 * zone without LGAs, and one that would leave another without any.
 */
export async function addZone(shop: Shop, zone: Zone) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    if (!isUuid(zone.id) || zone.name === '' || zone.name.length > 60) return refuse('name-not-valid')
    if (!isKobo(zone.standardFeeKobo)) return refuse('standard-not-valid')
    if (!isKobo(zone.expressFeeKobo)) return refuse('express-not-valid')
    await sql`lock table delivery_zones in share row exclusive mode`.execute(shop.database)
    const zones = await listZones(shop)
    if (zones.some(({ id }) => id === zone.id)) return accept()
    if (zones.some(({ name }) => name.toLowerCase() === zone.name.toLowerCase())) return refuse('name-taken')
    const known = new Set(zones.flatMap(({ lgas }) => lgas))
    const lgas = [...new Set(zone.lgas)].filter((lga) => known.has(lga))
    if (lgas.length === 0) return refuse('no-lgas')
    const left = zones.find((other) => other.lgas.length > 0 && other.lgas.every((lga) => lgas.includes(lga)))
    if (left) return refuse('leaves-empty', { zone: left.name })

    await shop.database
      .insertInto('delivery_zones')
      .values({
        id: zone.id,
        name: zone.name,
        standard_fee_kobo: zone.standardFeeKobo,
        express_fee_kobo: zone.expressFeeKobo,
        display_order: sql`(select coalesce(max(display_order), 0) + 1 from delivery_zones)`,
      })
      .execute()
    await shop.database.updateTable('lgas').set({ zone_id: zone.id }).where('name', 'in', lgas).execute()
    await recordChange(shop, 'delivery zone added', `zone:${zone.id}`, { to: { ...zone, lgas } })
    dropPages(shop, 'settings')
    return accept()
  })
}
