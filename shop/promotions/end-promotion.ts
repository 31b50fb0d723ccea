import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockPromotion } from './find-promotion.ts'
import { showPromotion } from './list-promotions.ts'

/** Switches a code off. Orders that hold it keep what they have. One that is off stays so. */
export async function endPromotion(shop: Shop, { promotionId }: { promotionId: string }) {
  permit(shop.actor, 'change promotions')

  return transact(shop, async (shop) => {
    if (!(await showPromotion(shop, promotionId))) return refuse('no-such-promotion')
    const { isOn, version, code } = await lockPromotion(shop, promotionId)
    if (!isOn) return accept({ code })
    await shop.database
      .updateTable('promotions')
      .set({ is_on: false, version: version + 1, updated_at: shop.clock.now() })
      .where('id', '=', promotionId)
      .execute()
    await recordChange(shop, 'promotion ended', `promotion:${promotionId}`, {
      from: { code, isOn: true },
      to: { code, isOn: false },
    })
    return accept({ code })
  })
}
