import { sql } from 'kysely'
import { lagosDay } from '../lagos-day.ts'
import { isFirstOrder } from '../orders/is-first-order.ts'
import { accept, refuse } from '../outcome.ts'
import { whatIsMissing } from '../promotions/apply-promotion.ts'
import { lockPromotion } from '../promotions/find-promotion.ts'
import { countUsesOf, holdPromotionUse, isAddresseeOf } from '../promotions/hold-promotion-use.ts'
import type { DiscountableLine, Promotion } from '../promotions/promotion.ts'
import { type Shop, transact } from '../shop.ts'

export type CodeHold = {
  /** As the order was quoted with it. */
  promotion: Promotion
  orderId: string
  email: string
  phone: string
  lines: readonly DiscountableLine[]
}

/**
 * Lets an order that was just saved hold a use of its code. Only here all its conditions are asked, those about the
 * customer too, while nobody else can take a use. Refuses with what is missing.
 */
export async function holdCode(shop: Shop, { promotion, orderId, email, phone, lines }: CodeHold) {
  return transact(shop, async (shop) => {
    const { code } = promotion
    const now = await lockPromotion(shop, promotion.id)
    if (now.version !== promotion.version)
      return refuse('code-refused', { code, missing: { kind: 'changed' } as const })

    if (now.firstOrderOnly) await oneByOne(shop, { email, phone })
    const customer = {
      isFirstOrder: await isFirstOrder(shop, { orderId, email, phone }),
      uses: await countUsesOf(shop, { promotionId: promotion.id, email, phone, exceptOrderId: orderId }),
      isAddressee: await isAddresseeOf(shop, { promotionId: promotion.id, email }),
    }
    const missing = whatIsMissing(now, { today: lagosDay(shop.clock.now()), lines, customer })
    if (missing) return refuse('code-refused', { code, missing })

    const held = await holdPromotionUse(shop, { promotion: now, orderId })
    return held.accepted ? accept() : refuse('code-refused', { code, missing: { kind: held.reason } as const })
  })
}

/**
 * Another code for a first order has a lock of its own: whoever holds one for the same mailbox or phone comes first, and
 * the order is seen by who waited here. In one order, so that nobody waits in a ring.
 */
async function oneByOne(shop: Shop, { email, phone }: Pick<CodeHold, 'email' | 'phone'>) {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(who, 0) as key
      from unnest(array['first order of ' || mailbox_of(${email}), 'first order of ' || ${phone}]) as who
      order by key
    ) as keys`.execute(shop.database)
}
