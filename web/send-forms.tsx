import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { afterPaint } from './ui/after-paint.ts'

/**
 * Sends a form with `data-keeps-place` beside the page, which stays as it is. The forms are plain HTML: one listener for
 * all of them costs a list nothing, where a part of its own for each would be rendered with each.
 */
export function SendForms() {
  const submit = useSubmit()

  useEffect(() => {
    const listening = new AbortController()
    function send(event: SubmitEvent) {
      const { target: form, submitter } = event
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !('keepsPlace' in form.dataset)) return
      event.preventDefault()
      const fields = new FormData(form, submitter)
      const action = form.getAttribute('action') ?? ''
      submitter?.setAttribute('aria-busy', 'true')
      afterPaint(async () => {
        await submit(fields, { method: 'post', action, navigate: false, preventScrollReset: true })
        submitter?.removeAttribute('aria-busy')
      })
    }
    document.addEventListener('submit', send, { signal: listening.signal })
    return () => listening.abort()
  }, [submit])

  return null
}
