import type { ReactNode } from 'react'
import './badge.css'

/** The meaning decides the colour: a cut price, a featured product, what is gone, how a thing stands. */
export type BadgeKind = 'plain' | 'cut' | 'star' | 'out' | 'ok' | 'bad' | 'wait' | 'mute'

export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={kind === 'plain' ? 'badge' : `badge ${kind}`}>{children}</span>
}
