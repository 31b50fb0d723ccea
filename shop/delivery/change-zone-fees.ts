import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { isKobo, type Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'

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

/**
 * Gives a zone other fees. Orders that are placed keep theirs. Refuses what is no fee, and where others have changed
 * them meanwhile; then it says to what.
 */
export async function changeZoneFees(
  shop: Shop,
  { zoneId, fees, seen }: { zoneId: string; fees: ZoneFees; seen: ZoneFees },
) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    if (!isKobo(fees.standardFeeKobo) || !isKobo(fees.expressFeeKobo)) return refuse('fee-not-valid')
    const zone = await lockZone(shop, zoneId)
    if (!zone) return refuse('no-such-zone')
    const before = { standardFeeKobo: zone.standard_fee_kobo, expressFeeKobo: zone.express_fee_kobo }
    if (isSame(before, fees)) return accept()
    if (!isSame(before, seen)) return refuse('changed-meanwhile', { fees: before })

    await shop.database
      .updateTable('delivery_zones')
      .set({ standard_fee_kobo: fees.standardFeeKobo, express_fee_kobo: fees.expressFeeKobo })
      .where('id', '=', zoneId)
      .execute()
    await recordChange(shop, 'delivery fees', `zone:${zoneId}`, {
      from: { name: zone.name, ...before },
      to: { name: zone.name, ...fees },
    })
    dropPages(shop, 'settings')
    return accept()
  })
}

async function lockZone(shop: Shop, zoneId: string) {
  if (!isUuid(zoneId)) return undefined
  return shop.database.selectFrom('delivery_zones').selectAll().where('id', '=', zoneId).forUpdate().executeTakeFirst()
}

function isSame(one: ZoneFees, other: ZoneFees): boolean {
  return one.standardFeeKobo === other.standardFeeKobo && one.expressFeeKobo === other.expressFeeKobo
}
