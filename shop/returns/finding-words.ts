import { showMoney } from '../money.ts'
import type { ReturnLine } from './return.ts'

/** What speaks against a line that came back, and what that costs its customer; null where nothing does. */
export function tellFinding({
  verdict,
  finding,
  deductedKobo,
}: Pick<ReturnLine, 'verdict' | 'finding' | 'deductedKobo'>): string | null {
  if (verdict === null || verdict === 'full') return null
  const cost = verdict === 'rejected' ? 'Not accepted: no money for it.' : `Kept back: ${showMoney(deductedKobo)}.`
  return `${finding ?? ''} ${cost}`
}
