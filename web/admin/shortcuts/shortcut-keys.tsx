import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { heldShortcuts, sectionAt, shortcutsFor } from './shortcuts.ts'

/** After that long the second key of two means nothing any more. */
const patienceMillis = 1500

/** Listens to single keys on every page of the panel, but never while somebody types. `open` are the sections. */
export function ShortcutKeys({ open }: { open: readonly string[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  // what nobody has asked for is on no page
  const [isAsked, ask] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    let wentAt = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const isSecond = event.timeStamp - wentAt < patienceMillis
      wentAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond) {
        const section = sectionAt(event.key, open)
        if (section) void navigate(section.path)
      } else if (event.key === '?') {
        // the button that closes it is there to take the focus
        flushSync(() => ask(true))
        dialog.current?.showModal()
      } else if (event.key === '/') {
        event.preventDefault()
        search(() => void navigate(adminLinks.find))
      }
    }
    document.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [open, navigate])

  return (
    <dialog className="palette keys" aria-label="Keyboard shortcuts" ref={dialog}>
      {isAsked && (
        <>
          <header>
            <h2>Keyboard shortcuts</h2>
            <form method="dialog">
              <button className="icon-btn" type="submit" aria-label="Close">
                <Icon name="close" />
              </button>
            </form>
          </header>
          <ShortcutList shortcuts={[...shortcutsFor(open), ...heldShortcuts]} />
          <p>
            <a href={adminLinks.shortcuts} onClick={() => dialog.current?.close()}>
              Switch single keys off
            </a>
          </p>
        </>
      )}
    </dialog>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Goes to the search of the list; where the page has none, elsewhere. */
function search(elsewhere: () => void) {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return elsewhere()
  field.focus()
  field.select()
}
