import { randomBytes } from 'node:crypto'
import { letterTo, linkIn } from './letters.ts'
import type { Page, Shopper } from './shopper.ts'

export type Person = { firstName: string; lastName: string; email: string; password: string }

/** Somebody whom the shop does not know yet. */
export function newPerson(firstName = 'Ngozi'): Person {
  const email = `${firstName.toLowerCase()}.${randomBytes(6).toString('hex')}@example.com`
  return { firstName, lastName: 'Eze', email, password: 'seven yellow danfo buses' }
}

/** Makes an account through the page. */
export async function signUp(shopper: Shopper, person: Person, next = ''): Promise<Page> {
  const page = await shopper.visit(`/auth/sign-up${next}`)
  return shopper.submit(page, /^\/auth\/sign-up/, person)
}

/** Signs in through the page. */
export async function signIn(
  shopper: Shopper,
  { email, password }: Pick<Person, 'email' | 'password'>,
  next = '',
): Promise<Page> {
  const page = await shopper.visit(`/auth${next}`)
  return shopper.submit(page, /^\/auth(\?|$)/, { email, password })
}

/** Presses the link that was mailed at sign-up, signed in as they must be. Gives the page that it leads to. */
export async function confirmAddress(shopper: Shopper, { email }: Person, folder: string): Promise<Page> {
  const path = linkIn(await letterTo(folder, email, /^Confirm your email/))
  return shopper.submit(await shopper.visit(path), /^\/auth\/verify/)
}

/** Signs out with the button of the account. */
export async function signOut(shopper: Shopper): Promise<Page> {
  return shopper.submit(await shopper.visit('/account'), /^\/auth\/sign-out$/)
}
