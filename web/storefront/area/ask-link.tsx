import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { DialogLink } from '../../ui/dialog-link.tsx'
import { askPath } from './ask-path.ts'

type AskLinkProps = Omit<ComponentProps<typeof DialogLink>, 'href' | 'load'> & { about: 'area' | 'height' }

/** Leads to the page that asks for area or height, and back. With scripts the question is put right here. */
export function AskLink({ about, ...link }: AskLinkProps) {
  const href = askPath(about, useLocation())
  return <DialogLink {...link} href={href} rel="nofollow" load={() => import('./ask-dialog.tsx')} />
}
