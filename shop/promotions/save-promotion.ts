import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { LagosDay } from '../lagos-day.ts'
import { isKobo, type Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { codeKey } from './code-key.ts'
import { findPromotionByCode, lockPromotion } from './find-promotion.ts'
import type { Discount, Promotion } from './promotion.ts'

export type PromotionDraft = {
  /** As shoppers are to read it: letters and figures, parted by dashes. */
  code: string
  discount: Discount
  isOn?: boolean
  firstDay?: LagosDay | null
  lastDay?: LagosDay | null
  minimumSpendKobo?: Kobo | null
  categoryId?: string | null
  firstOrderOnly?: boolean
  mostUses?: number | null
  mostUsesPerCustomer?: number | null
  /** The version that whoever changes it has seen; null for a new code. */
  seenVersion: number | null
}

/**
 * Adds a discount code, or changes the one of this code. Orders that hold it keep what they have. Refuses what is no
 * code, discounts and limits that make no sense, a limit below the uses that are held, a code that could be taken for
 * another one's, and one that others changed meanwhile.
 */
export async function savePromotion(shop: Shop, draft: PromotionDraft) {
  permit(shop.actor, 'change promotions')

  return transact(shop, async (shop) => {
    const code = draft.code.trim().toUpperCase()
    const key = codeKey(code)
    if (key === null || !/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code)) return refuse('code-not-valid')
    if (!isSound(draft)) return refuse('promotion-not-valid')

    const found = await findPromotionByCode(shop, code)
    const before = found && (await lockPromotion(shop, found.id))
    if ((before?.version ?? null) !== draft.seenVersion) return refuse('changed-meanwhile')
    if (before && draft.mostUses && draft.mostUses < before.uses) return refuse('limit-below-uses')

    const saved = await save(shop, { code, key, draft, before })
    if (!saved) return refuse('changed-meanwhile')
    await recordChange(shop, 'promotion saved', `promotion:${saved.id}`, {
      ...(before && { from: before }),
      to: { ...draft, code },
    })
    return accept(saved)
  })
}

function isSound({ discount, firstDay, lastDay, minimumSpendKobo, mostUses, mostUsesPerCustomer }: PromotionDraft) {
  const isCount = (count: number | null | undefined) => !count || (Number.isSafeInteger(count) && count <= 1_000_000)
  return (
    isSoundDiscount(discount) &&
    !(firstDay && lastDay && firstDay > lastDay) &&
    (minimumSpendKobo == null || (isKobo(minimumSpendKobo) && minimumSpendKobo > 0)) &&
    [mostUses, mostUsesPerCustomer].every((count) => count == null || (isCount(count) && count > 0))
  )
}

function isSoundDiscount(discount: Discount): boolean {
  switch (discount.kind) {
    case 'percent':
      return Number.isSafeInteger(discount.basisPoints) && discount.basisPoints > 0 && discount.basisPoints <= 10_000
    case 'amount':
      return isKobo(discount.amountKobo) && discount.amountKobo > 0
    case 'free-delivery':
      return true
  }
}

type Row = { code: string; key: string; draft: PromotionDraft; before: Promotion | null }

function save(shop: Shop, { code, key, draft, before }: Row) {
  const now = shop.clock.now()
  const facts = {
    code,
    kind: draft.discount.kind,
    basis_points: draft.discount.kind === 'percent' ? draft.discount.basisPoints : null,
    amount_kobo: draft.discount.kind === 'amount' ? draft.discount.amountKobo : null,
    is_on: draft.isOn ?? true,
    first_day: draft.firstDay ?? null,
    last_day: draft.lastDay ?? null,
    minimum_spend_kobo: draft.minimumSpendKobo ?? null,
    category_id: draft.categoryId ?? null,
    first_order_only: draft.firstOrderOnly ?? false,
    most_uses: draft.mostUses ?? null,
    most_uses_per_customer: draft.mostUsesPerCustomer ?? null,
    version: (before?.version ?? 0) + 1,
    updated_at: now,
  }
  return shop.database
    .insertInto('promotions')
    .values({ id: randomUUID(), code_key: key, ...facts, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('code_key')
        .doUpdateSet(facts)
        .where('promotions.version', '=', before?.version ?? 0),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()
}
