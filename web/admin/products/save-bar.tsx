import { useEffect, useState } from 'react'
import type { Typed } from '../two-hands.ts'

/** Saves the sheet, and says while scripts run what of it is not saved yet. */
export function SaveBar({ form, now, isSaving, back }: { form: string; now: Typed; isSaving: boolean; back: string }) {
  const changed = useChanged(form, now)
  const variants = new Set(changed.flatMap((name) => /^(?:price|compare|stock)-(.+)$/.exec(name)?.[1] ?? []))
  const others = changed.filter((name) => !/^(price|compare|stock)-/.test(name)).length
  const parts = [
    others > 0 ? `${others} ${others === 1 ? 'field' : 'fields'}` : null,
    variants.size > 0 ? `${variants.size} ${variants.size === 1 ? 'variant' : 'variants'}` : null,
  ].filter((part) => part !== null)
  return (
    <div className="save">
      <p role="status">
        {parts.length > 0 && (
          <>
            Unsaved changes to <b>{parts.join(' and ')}</b>
          </>
        )}
      </p>
      <a
        className="btn soft"
        href={back}
        onClick={(event) => {
          // a step of the router to the same page would leave in it what was typed
          event.preventDefault()
          window.location.assign(back)
        }}
      >
        Discard
      </a>
      <button className="btn buy" type="submit" aria-busy={isSaving}>
        Save
      </button>
    </div>
  )
}

function useChanged(id: string, now: Typed): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const look = () => {
      const typed = new FormData(form)
      const said = (name: string) => String(typed.get(name) ?? '').replaceAll('\r\n', '\n')
      const asked = (name: string) => form.elements.namedItem(name) instanceof Element
      const isOpen = (name: string) => form.querySelector(`[name="${name}"]:disabled`) === null
      setChanged(Object.keys(now).filter((name) => asked(name) && isOpen(name) && said(name) !== now[name]))
    }
    look()
    const listening = new AbortController()
    form.addEventListener('input', look, { signal: listening.signal })
    return () => listening.abort()
  }, [id, now])
  return changed
}
