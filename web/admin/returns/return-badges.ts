import type { ReturnState } from '#shop/returns/return.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

/** How loud a state is: what waits for staff is. */
export const returnBadges: Record<ReturnState, BadgeKind> = {
  requested: 'wait',
  approved: 'mute',
  refused: 'bad',
  cancelled: 'mute',
  lapsed: 'bad',
  received: 'wait',
  inspected: 'wait',
  settled: 'ok',
}
