import type { Kobo } from '../money.ts'

/** An order as far as its money is concerned. */
export type SoldOrder = {
  lines: readonly { variantId: string; quantity: number; lineKobo: Kobo; isBike: boolean }[]
  deliveryKobo: Kobo
  assemblyKobo: Kobo
}

/** Units of a line that were accepted. */
export type AcceptedLine = { variantId: string; quantity: number; isFault: boolean; deductedKobo: Kobo }

/** What earlier returns of the order have settled. */
export type SettledBefore = {
  /** By variant. */
  units: ReadonlyMap<string, number>
  faultyBikes: number
  deliveryKobo: Kobo
}

/** What a return comes to, and of what that is made. In whole kobo. */
export type ReturnSum = {
  lines: { variantId: string; fullKobo: Kobo; deductedKobo: Kobo; kobo: Kobo }[]
  deliveryKobo: Kobo
  assemblyKobo: Kobo
  totalKobo: Kobo
}

/**
 * What the policy gives back for accepted units: each at what was paid for it after discounts, so that all units of a
 * line together are exactly its sum in however many returns they come; less what was deducted. For what the shop stands
 * for, delivery goes back too, once, and the assembly of the bikes concerned. An exchange is delivered anew instead.
 */
export function returnSum(
  order: SoldOrder,
  accepted: readonly AcceptedLine[],
  before: SettledBefore,
  { isExchange }: { isExchange: boolean },
): ReturnSum {
  const lines = accepted.map(({ variantId, quantity, deductedKobo }) => {
    const sold = order.lines.find((line) => line.variantId === variantId)
    const fullKobo = sold
      ? shareOf(sold.lineKobo, { before: before.units.get(variantId) ?? 0, taken: quantity, of: sold.quantity })
      : 0
    const deducted = Math.min(fullKobo, Math.max(0, deductedKobo))
    return { variantId, fullKobo, deductedKobo: deducted, kobo: fullKobo - deducted }
  })
  const faulty = accepted.filter(({ isFault }) => isFault)
  const isBike = (id: string) => order.lines.some(({ variantId, isBike }) => variantId === id && isBike)
  const bikes = order.lines.reduce((sum, { isBike, quantity }) => sum + (isBike ? quantity : 0), 0)
  const faultyBikes = faulty.reduce((sum, { variantId, quantity }) => sum + (isBike(variantId) ? quantity : 0), 0)
  const withFees = faulty.length > 0 && !isExchange
  const deliveryKobo = withFees ? Math.max(0, order.deliveryKobo - before.deliveryKobo) : 0
  const assemblyKobo = withFees
    ? shareOf(order.assemblyKobo, { before: before.faultyBikes, taken: faultyBikes, of: bikes })
    : 0
  const goodsKobo = lines.reduce((sum, { kobo }) => sum + kobo, 0)
  return { lines, deliveryKobo, assemblyKobo, totalKobo: goodsKobo + deliveryKobo + assemblyKobo }
}

/** What the next so many of all units come to, such that the parts add up to the whole. */
function shareOf(totalKobo: Kobo, { before, taken, of }: { before: number; taken: number; of: number }): Kobo {
  if (of === 0) return 0
  const upTo = (units: number) => Number((BigInt(totalKobo) * BigInt(Math.min(units, of))) / BigInt(of))
  return upTo(before + taken) - upTo(before)
}
