import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Props of a popover that covers the page: while it is open, what lies behind it is out of reach of the keyboard and of
 * screen readers. `showModal` does the same before the popover is seen, which takes slow phones a tenth of a second.
 */
export function useCover<Popover extends HTMLElement>() {
  const ref = useRef<Popover>(null)
  const covered = useRef<HTMLElement[]>([])
  // it may go with its page while it is open
  useEffect(() => () => uncover(covered), [])

  return {
    ref,
    onToggle({ currentTarget: popover, newState }: ToggleEvent<Popover>) {
      if (newState !== 'open') return
      // a dialog takes the focus by itself
      if (!popover.contains(document.activeElement)) popover.querySelector('button')?.focus()
      afterPaint(() => {
        if (!popover.matches(':popover-open')) return
        covered.current = besides(popover).filter((element) => !element.inert)
        for (const element of covered.current) element.inert = true
      })
    },
    /** Before it is closed, since the focus then goes back to what opened it. */
    onBeforeToggle({ newState }: ToggleEvent<Popover>) {
      if (newState === 'closed') uncover(covered)
    },
  }
}

function uncover(covered: RefObject<HTMLElement[]>) {
  for (const element of covered.current) element.inert = false
  covered.current = []
}

/** All of the page that the element is not in. */
function besides(element: Element): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter((child) => child !== element && child instanceof HTMLElement)
  return [...(siblings as HTMLElement[]), ...besides(parent)]
}
