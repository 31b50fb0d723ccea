import type { Missing, Promotion } from '../promotion.ts'

export function totalUses({ mostUses, uses }: Promotion): Missing | null {
  return mostUses !== null && uses >= mostUses ? { kind: 'used-up' } : null
}
