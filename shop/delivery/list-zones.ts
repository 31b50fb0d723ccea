import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

export type ZoneFees = { standardFeeKobo: Kobo; expressFeeKobo: Kobo }

export type Zone = ZoneFees & { id: string; name: string; lgas: string[] }

/** The delivery zones in their order, with the LGAs in each. */
export async function listZones(shop: Shop): Promise<Zone[]> {
  permit(shop.actor, 'change settings')

  const zones = await shop.database.selectFrom('delivery_zones').selectAll().orderBy('display_order').execute()
  const lgas = await shop.database.selectFrom('lgas').select(['name', 'zone_id']).orderBy('name').execute()
  return zones.map(({ id, name, standard_fee_kobo, express_fee_kobo }) => ({
    id,
    name,
    standardFeeKobo: standard_fee_kobo,
    expressFeeKobo: express_fee_kobo,
    lgas: lgas.filter(({ zone_id }) => zone_id === id).map((lga) => lga.name),
  }))
}
