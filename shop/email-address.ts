import { z } from 'zod'

/** The longest that a mail server takes: https://www.rfc-editor.org/errata/eid1690 */
export const longestEmail = 254

/** An e-mail address as it was typed, without the spaces around it; null for what is none. */
export function readEmail(typed: string): string | null {
  const email = typed.trim()
  return email.length <= longestEmail && z.email().safeParse(email).success ? email : null
}

/** A text without the e-mail addresses in it: what went wrong is told to who runs the shop, and to whom is not. */
export function withoutEmails(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}.!#$%&'*+=?^_{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+/gu, '…@…')
}

/** Whose mail an address gets, as `mailbox_of` in the database has it: without regard to case and to what follows a plus. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}
