import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { action } from './newsletter-action.ts'

/** A form that asks for the newsletter by scripts; it is empty again when that was heard. */
export function useSignUp() {
  const fetcher = useFetcher<typeof action>()
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (answer && !answer.isRefused) form.current?.reset()
  }, [answer])
  return { fetcher, form, answer, isSending: fetcher.state !== 'idle' }
}
