import { data, redirect } from 'react-router'
import { isUuid } from '#shop/uuid.ts'
import { setCookie } from '../../cookies.ts'
import { isFromScripts } from '../../posted-form.ts'

/** What a change of the cart answers to the page's scripts. */
export type CartAnswer = {
  /** What happened, in the words of a notice; null where the page itself shows it. */
  notice: string | null
  isRefused: boolean
  /** How many units the cart holds now. */
  units: number
}

type Answered = CartAnswer & {
  /** The cart's token where there is a cart, so that it is kept for another while. */
  cartToken: string | null
  returnTo: string
}

/**
 * Answers a change of the cart: a page's scripts get data, anybody else is sent back to where they were. In both cases
 * the notice goes along as a cookie, and the next thing that is loaded tells it.
 */
export function answerCart(request: Request, origin: string, { cartToken, returnTo, ...answer }: Answered) {
  const headers = new Headers()
  if (cartToken !== null) headers.append('Set-Cookie', setCookie(origin, 'cart', cartToken))
  if (answer.notice !== null) headers.append('Set-Cookie', setCookie(origin, 'notice', answer.notice))

  return isFromScripts(request) ? data(answer, { headers }) : redirect(returnTo, { status: 303, headers })
}

/** A variant's id as the database takes it; null for any other text. */
export function readVariantId(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text : null
}

/** A whole number as it was typed; NaN for anything else, which no quantity is. */
export function readQuantity(text: string | null): number {
  return text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN
}
