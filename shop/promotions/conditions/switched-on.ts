import type { Missing, Promotion } from '../promotion.ts'

export function switchedOn({ isOn }: Promotion): Missing | null {
  return isOn ? null : { kind: 'off' }
}
