import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { adminLinks } from '../admin-links.ts'
import './find.css'
import { FindForm } from './find-form.tsx'
import type { loader } from './find-page.tsx'
import { Found } from './found.tsx'

/** After that long without a key, what was typed is looked for. */
const pauseMillis = 150

/**
 * Opens with Ctrl K (or ⌘ K) on every page of the panel: shows where one can go and what one can do, finds while one
 * types; the arrows go through what was found.
 */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { load, data } = useFetcher<typeof loader>()

  useEffect(() => {
    const listening = new AbortController()
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!dialog.current || dialog.current.open) return
      dialog.current.showModal()
      const field = dialog.current.querySelector<HTMLInputElement>('input[type="search"]')
      field?.select()
      void load(findAddress(field?.value ?? ''))
    }
    document.addEventListener('keydown', open, { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(pause.current)
    }
  }, [load])

  const find = (typed: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void load(findAddress(typed)), pauseMillis)
  }
  return (
    <dialog
      className="palette"
      aria-label="Find"
      ref={dialog}
      onKeyDown={walk}
      onClick={({ target }) => target instanceof Element && target.closest('a') && dialog.current?.close()}
    >
      <FindForm onType={find} />
      <div role="status" className="vh">
        {data && `${data.found.reduce((sum, { hits }) => sum + hits.length, 0)} found`}
      </div>
      {data && <Found found={data.found} />}
    </dialog>
  )
}

function findAddress(words: string): string {
  return `${adminLinks.find}?${new URLSearchParams({ q: words })}`
}

/** Moves the focus among the field and the links. */
function walk(event: React.KeyboardEvent<HTMLDialogElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], .found a')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}
