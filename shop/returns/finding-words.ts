import { goodsName } from '../catalogue/product.ts'
import { showMoney } from '../money.ts'
import type { ReturnLine } from './return.ts'

type Found = Pick<ReturnLine, 'name' | 'choice' | 'verdict' | 'finding' | 'deductedKobo'>

/** What speaks against a line that came back, and what that costs its customer; null where nothing does. */
export function tellFinding({ name, choice, verdict, finding, deductedKobo }: Found): string | null {
  if (verdict === null || verdict === 'full') return null
  const cost = verdict === 'rejected' ? 'Not accepted: no money for it.' : `Kept back: ${showMoney(deductedKobo)}.`
  return `${goodsName({ name, choice })}: ${finding ?? ''} ${cost}`
}
