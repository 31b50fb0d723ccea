/**
 * What an order costs, computed a second time: from the written rules of the shop, in whole numbers without bounds and
 * in fractions, and without anything from shop/. Where the two differ, one of them is wrong.
 */
export type Priced = { unitPriceKobo: number; quantity: number; categoryId: string }

export type Code = {
  kind: 'percent' | 'amount' | 'free-delivery'
  /** Hundredths of a percent, or kobo; of no meaning for free delivery. */
  value: number
  onlyCategory: string | null
  leastSpendKobo: number | null
  isOn: boolean
  firstDay: string | null
  lastDay: string | null
  usesLeft: number | null
}

/** What was put in together: so many times one unit of each of these lines, by their place. */
export type Together = {
  parts: readonly number[]
  times: number
  kind: 'percent' | 'amount'
  /** Hundredths of a percent, or kobo, off each. */
  value: number
}

export type Basket = {
  lines: readonly Priced[]
  together?: readonly Together[]
  code: Code | null
  today: string
  /** The way that was chosen, with its fee; null as long as none is. */
  delivery: { way: 'standard' | 'express' | 'collection'; feeKobo: number } | null
  isBuiltAtHome: boolean
  rules: {
    flatFeeKobo: number
    freeFromKobo: number | null
    buildingFeeKobo: number
    vatBasisPoints: number
  }
}

export type Bill = {
  goods: bigint
  discount: bigint
  /** Line by line, in their order. */
  shares: bigint[]
  shipping: bigint
  building: bigint
  total: bigint
  vat: bigint
  isCodeCounted: boolean
}

export function bill({ lines, together = [], code, today, delivery, isBuiltAtHome, rules }: Basket): Bill {
  const prices = lines.map((line) => BigInt(line.unitPriceKobo) * BigInt(line.quantity))
  const goods = total(prices)

  const bundled = offBundles(lines, together)
  const eligible = lines.map((line, at) =>
    code && (code.onlyCategory === null || line.categoryId === code.onlyCategory)
      ? (prices[at] ?? 0n) - (bundled[at] ?? 0n)
      : 0n,
  )
  const isCodeCounted = code !== null && counts(code, today, lines, total(eligible))
  const byCode = isCodeCounted ? takenOff(code, total(eligible)) : 0n
  const shares = largestRemainder(byCode, eligible).map((share, at) => share + (bundled[at] ?? 0n))
  const discount = total(shares)

  const isStandard = delivery === null || delivery.way === 'standard'
  const reachesFree = rules.freeFromKobo !== null && goods - discount >= BigInt(rules.freeFromKobo)
  const isFreeByCode = isCodeCounted && code.kind === 'free-delivery'
  const fee = lines.length === 0 ? 0n : BigInt(delivery ? delivery.feeKobo : rules.flatFeeKobo)
  const shipping = isStandard && (reachesFree || isFreeByCode) ? 0n : fee

  const building = isBuiltAtHome ? BigInt(rules.buildingFeeKobo) : 0n
  const sum = goods - discount + shipping + building
  const vat = nearest({ over: sum * BigInt(rules.vatBasisPoints), under: 10_000n + BigInt(rules.vatBasisPoints) })
  return { goods, discount, shares, shipping, building, total: sum, vat, isCodeCounted }
}

/**
 * What comes off each line for what was put in together. One after the other, each takes the units that it needs as
 * long as there are some of each of its parts; a unit is taken once.
 */
function offBundles(lines: readonly Priced[], together: readonly Together[]): bigint[] {
  const untaken = lines.map(({ quantity }) => quantity)
  const off = lines.map(() => 0n)
  for (const { parts, times, kind, value } of together) {
    const prices = parts.map((at) => BigInt(lines[at]?.unitPriceKobo ?? 0))
    const price = total(prices)
    const each =
      kind === 'percent' ? nearest({ over: price * BigInt(value), under: 10_000n }) : least(BigInt(value), price)
    let complete = 0n
    while (complete < times && parts.every((at) => (untaken[at] ?? 0) > 0)) {
      for (const at of parts) untaken[at] = (untaken[at] ?? 0) - 1
      complete += 1n
    }
    const shares = largestRemainder(each * complete, prices)
    for (const [place, at] of parts.entries()) if (at < off.length) off[at] = (off[at] ?? 0n) + (shares[place] ?? 0n)
  }
  return off
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function counts(code: Code, today: string, lines: readonly Priced[], eligible: bigint): boolean {
  if (!code.isOn || code.usesLeft === 0) return false
  if (code.firstDay !== null && code.firstDay > today) return false
  if (code.lastDay !== null && code.lastDay < today) return false
  if (code.onlyCategory !== null && lines.every((line) => line.categoryId !== code.onlyCategory)) return false
  return code.leastSpendKobo === null || eligible >= BigInt(code.leastSpendKobo)
}

function takenOff(code: Code, eligible: bigint): bigint {
  if (code.kind === 'free-delivery') return 0n
  if (code.kind === 'percent') return nearest({ over: eligible * BigInt(code.value), under: 10_000n })
  return least(eligible, BigInt(code.value))
}

type Fraction = { over: bigint; under: bigint }

/** The whole number next to a fraction of no less than 0; halves go up. */
function nearest({ over, under }: Fraction): bigint {
  const below = over / under
  const rest = over - below * under
  return rest * 2n >= under ? below + 1n : below
}

/** Hamilton's method: everybody gets the whole part of what is theirs, and whoever lost most by that gets one more. */
function largestRemainder(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = total(weights)
  if (all === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (sum * weight) / all)
  const lost = weights.map((weight, at) => sum * weight - (parts[at] ?? 0n) * all)
  for (let left = sum - total(parts); left > 0n; left -= 1n) {
    let most = 0
    for (const [at, loss] of lost.entries()) if (loss > (lost[most] ?? 0n)) most = at
    parts[most] = (parts[most] ?? 0n) + 1n
    lost[most] = -1n
  }
  return parts
}

function total(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, number) => sum + number, 0n)
}
