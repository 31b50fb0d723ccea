import type { FormEvent } from 'react'
import type { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import { afterPaint } from './after-paint.ts'

/** Sends a form to the cart as it is at the tap, once the tap is seen; the page stays where it is scrolled to. */
export function addAfterPaint(adding: ReturnType<typeof useFetcher>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    afterPaint(() => adding.submit(fields, { method: 'post', action: links.cartLines, preventScrollReset: true }))
  }
}
