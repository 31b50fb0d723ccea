import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { isKobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ZoneFees } from './list-zones.ts'

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
