import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { accept } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

export type ZoneDraft = {
  name: string
  standardFeeKobo: Kobo
  expressFeeKobo: Kobo
  displayOrder: number
  /** LGA by LGA, the areas that riders know it by. */
  lgas: Record<string, string[]>
}

/** Adds a delivery zone with its LGAs and areas, or changes the one of this name. */
export async function saveZone(shop: Shop, draft: ZoneDraft) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const facts = {
      standard_fee_kobo: draft.standardFeeKobo,
      express_fee_kobo: draft.expressFeeKobo,
      display_order: draft.displayOrder,
    }
    const { id } = await shop.database
      .insertInto('delivery_zones')
      .values({ id: randomUUID(), name: draft.name, ...facts })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [lga, areas] of Object.entries(draft.lgas)) await saveLga(shop, id, lga, areas)
    await recordChange(shop, 'delivery zone saved', `zone:${id}`, { to: draft })
    dropPages(shop, 'settings')
    return accept({ id })
  })
}

async function saveLga(shop: Shop, zoneId: string, lga: string, areas: string[]) {
  await shop.database
    .insertInto('lgas')
    .values({ name: lga, zone_id: zoneId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ zone_id: zoneId }))
    .execute()
  if (areas.length === 0) return
  await shop.database
    .insertInto('areas')
    .values(areas.map((name) => ({ name, lga })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ lga }))
    .execute()
}
