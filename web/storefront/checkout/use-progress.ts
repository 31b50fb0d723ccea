import { type RefObject, useEffect } from 'react'
import { keepProgress, keptProgress } from './progress-in-tab.ts'

/**
 * Keeps what is typed for as long as the tab is open, so that a reload or a wrong step loses nothing. It is for one
 * cart: the next one begins anew. What the server has just answered is newer and stays.
 */
export function useProgress(form: RefObject<HTMLFormElement | null>, cartId: string, isAnswered: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is brought back once
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!isAnswered) bringBack(element, keptProgress(cartId))

    const keep = () => keepProgress(cartId, valuesIn(element))
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [form, cartId])
}

/** The total that was seen belongs to the page, not to what was typed. */
const ofThePage = 'seenTotalKobo'

function valuesIn(form: HTMLFormElement): Record<string, string> {
  const values = [...new FormData(form)].filter(([name, value]) => name !== ofThePage && typeof value === 'string')
  return Object.fromEntries(values) as Record<string, string>
}

/** Writes into what nobody has touched since the page came. */
function bringBack(form: HTMLFormElement, values: Record<string, string>) {
  for (const control of form.elements) {
    if (!isTypedInto(control) || control.name === ofThePage) continue
    const kept = values[control.name]
    if (kept === undefined) continue
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === kept
    else if (isUntouched(control)) control.value = kept
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isTypedInto(control: Element): control is Control {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
}

function isUntouched(control: Control) {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const given = [...control.options].find(({ defaultSelected }) => defaultSelected)
  return control.value === (given?.value ?? control.options[0]?.value)
}
