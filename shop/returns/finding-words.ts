import { showMoney } from '../money.ts'
import type { ReturnLine } from './return.ts'

/** With the mark of its end, also within quotes. */
const endsItself = /[.!?…][”’"')]*$/

/** Whether an inspection found something for which not all of a line's money goes back. */
export function speaksAgainst({ verdict }: Pick<ReturnLine, 'verdict'>): boolean {
  return verdict !== null && verdict !== 'full'
}

/** What speaks against a line that came back, and what that costs its customer; null where nothing does. */
export function tellFinding({
  verdict,
  finding,
  deductedKobo,
}: Pick<ReturnLine, 'verdict' | 'finding' | 'deductedKobo'>): string | null {
  if (!speaksAgainst({ verdict })) return null
  const cost = verdict === 'rejected' ? 'Not accepted: no refund for it.' : `Deducted: ${showMoney(deductedKobo)}.`
  if (!finding) return cost
  return endsItself.test(finding) ? `${finding} ${cost}` : `${finding}. ${cost}`
}
