import { type ToggleEvent, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Props of a popover that covers the page: while it is open, what lies behind it is out of reach of the keyboard and of
 * screen readers. `showModal` does the same before the popover is seen, which takes slow phones a tenth of a second.
 */
export function useCover<Popover extends HTMLElement>() {
  const ref = useRef<Popover>(null)
  const covered = useRef(new Set<HTMLElement>())
  // it may go with its page while it is open
  useEffect(() => () => uncover(covered.current), [])

  return {
    ref,
    onToggle({ currentTarget: popover, newState }: ToggleEvent<Popover>) {
      if (newState !== 'open') return
      // a dialog takes the focus by itself
      if (!popover.contains(document.activeElement)) popover.querySelector('button')?.focus()
      afterPaint(() => {
        if (!popover.matches(':popover-open')) return
        for (const element of besides(popover)) {
          if (element.inert) continue
          element.inert = true
          covered.current.add(element)
        }
      })
    },
    /** What opened it comes back before it is closed, since it then gets the focus; the rest is much, and can wait. */
    onBeforeToggle({ currentTarget: popover, newState }: ToggleEvent<Popover>) {
      if (newState !== 'closed') return
      uncover(covered.current, (element) => element.querySelector(`[popovertarget="${popover.id}"]`) !== null)
      afterPaint(() => {
        if (!popover.matches(':popover-open')) uncover(covered.current)
      })
    },
  }
}

function uncover(covered: Set<HTMLElement>, which: (element: HTMLElement) => boolean = () => true) {
  for (const element of [...covered].filter(which)) {
    element.inert = false
    covered.delete(element)
  }
}

/** All of the page that the element is not in. */
function besides(element: Element): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter((child) => child !== element && child instanceof HTMLElement)
  return [...(siblings as HTMLElement[]), ...besides(parent)]
}
