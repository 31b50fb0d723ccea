import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Leads from a page of the panel to the list that it belongs to. On a phone it is an arrow before the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="btn soft back" href={to}>
      <Icon name="arrow-left" small />
      <span>{children}</span>
    </a>
  )
}
