import { type Basket, bill, type Code, type Priced } from './oracle.ts'

/** An order that is changed, as somebody would keep it who has only the written rules: nothing here is from shop/. */
export type Ledger = {
  lines: Priced[]
  code: Code | null
  way: 'standard' | 'express' | 'collection'
  place: string
  isBuiltAtHome: boolean
  /** What the delivery was charged with last; 0 where it was free. */
  chargedDelivery: number
  letGo: number
  /** What the order cost once that was let go: down to this it is not given back. */
  letGoOver: number
  total: number
  due: number
  /** What the shop has of it. */
  kept: number
}

export type Rules = Omit<Basket['rules'], 'flatFeeKobo'> & { feeOf(way: Ledger['way'], place: string): number }

/** The whole price of the order as it stands, without what was let go. */
function price(ledger: Ledger, feeKobo: number, rules: Rules) {
  return bill({
    lines: ledger.lines,
    code: ledger.code,
    today: '',
    delivery: { way: ledger.way, feeKobo },
    isBuiltAtHome: ledger.isBuiltAtHome,
    rules: { ...rules, flatFeeKobo: 0 },
  })
}

export function paidLedger(
  start: Omit<Ledger, 'chargedDelivery' | 'letGo' | 'letGoOver' | 'total' | 'due' | 'kept'>,
  rules: Rules,
) {
  const fresh = { ...start, chargedDelivery: 0, letGo: 0, letGoOver: 0, total: 0, due: 0, kept: 0 }
  const { shipping, total } = price(fresh, rules.feeOf(start.way, start.place), rules)
  return { ...fresh, chargedDelivery: Number(shipping), total: Number(total), kept: Number(total) }
}

/** A change: what it makes of the order, and how much goes back. */
export function changed(before: Ledger, to: Partial<Ledger>, rules: Rules): { after: Ledger; back: number } {
  const after = { ...before, ...to }
  const stays = after.way === before.way && (after.way === 'collection' || after.place === before.place)
  const kept = stays && before.letGo === 0 && before.chargedDelivery > 0
  const fee = kept ? before.chargedDelivery : rules.feeOf(after.way, after.place)
  const { shipping, total, isCodeCounted } = price(after, fee, rules)
  // what was let go was never paid: it makes a dear order cheaper, and a cheap one no cheaper
  const letGo = Math.min(before.letGo, Math.max(0, Number(total) - before.letGoOver))
  after.code = isCodeCounted ? before.code : null
  after.letGo = letGo
  after.chargedDelivery = Number(shipping)
  after.total = Number(total) - letGo
  const owed = before.due + after.total - before.total
  const back = Math.min(Math.max(0, -owed), before.kept)
  return { after: { ...after, due: Math.max(0, owed), kept: before.kept - back }, back }
}

/** Money that comes for what is due: what of it is taken, and what goes back. */
export function came(before: Ledger, amount: number): { after: Ledger; back: number } {
  const taken = Math.min(amount, before.due)
  return { after: { ...before, due: before.due - taken, kept: before.kept + taken }, back: amount - taken }
}

export function letGo(before: Ledger): Ledger {
  const total = before.total - before.due
  return { ...before, total, letGo: before.letGo + before.due, letGoOver: total, due: 0 }
}

/** The VAT that a sum contains, and the parts that a refund of all would be of, are asked of the same rules. */
export function vatOf(total: number, vatBasisPoints: number): number {
  return Number(
    (2n * BigInt(total) * BigInt(vatBasisPoints) + BigInt(10_000 + vatBasisPoints)) /
      (2n * BigInt(10_000 + vatBasisPoints)),
  )
}
