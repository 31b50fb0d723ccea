import type { ToggleEvent } from 'react'
import { afterPaint } from './after-paint.ts'

const behind = new WeakMap<Element, HTMLElement[]>()

/**
 * Props of a popover that covers the page: while it is open, what lies behind it is out of reach of the keyboard and of
 * screen readers. `showModal` does the same before the popover is seen, which takes slow phones a tenth of a second.
 */
export const coversPage = {
  onToggle({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open') return
    // a dialog takes the focus by itself
    if (!popover.contains(document.activeElement)) popover.querySelector('button')?.focus()
    afterPaint(() => {
      if (!popover.matches(':popover-open')) return
      const covered = besides(popover).filter((element) => !element.inert)
      for (const element of covered) element.inert = true
      behind.set(popover, covered)
    })
  },
  /** Before it is closed, since the focus then goes back to what opened it. */
  onBeforeToggle({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>) {
    if (newState !== 'closed') return
    for (const element of behind.get(popover) ?? []) element.inert = false
    behind.delete(popover)
  },
}

/** All of the page that the element is not in. */
function besides(element: Element): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter((child) => child !== element && child instanceof HTMLElement)
  return [...(siblings as HTMLElement[]), ...besides(parent)]
}
