import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Leads from a page of the panel to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="btn soft" href={to}>
      <Icon name="arrow-left" small />
      {children}
    </a>
  )
}
