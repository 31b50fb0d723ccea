import { join } from 'node:path'
import { openOutbox } from '#integrations/mail/outbox.ts'
import { eventually } from './shopper.ts'

/** The letters that a demo shop in this folder has posted to an address, the newest first. */
export async function lettersTo(folder: string, email: string) {
  const letters = await openOutbox(join(folder, 'outbox'), () => new Date()).list()
  return letters.filter(({ to }) => to === email)
}

/** Waits for a letter with this subject that has not been seen before. */
export async function letterTo(folder: string, email: string, subject: RegExp, seen: readonly string[] = []) {
  const letters = await eventually(
    () => lettersTo(folder, email),
    (all) => all.some((letter) => subject.test(letter.subject) && !seen.includes(letter.identity)),
    120_000,
  )
  const letter = letters.find((one) => subject.test(one.subject) && !seen.includes(one.identity))
  if (!letter) throw new Error(`no letter about ${subject} to ${email}`)
  return letter
}

/** The path, with what follows it, of the link in a letter. */
export function linkIn({ text }: { text: string }): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const { pathname, search } = new URL(url)
  return pathname + search
}
