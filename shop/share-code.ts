import { before } from './moments.ts'
/** How long a code opens what was passed on under it, counted from when it was passed on last. */
export const sharedDays = 90

/** The code as it may be typed: in small letters, with spaces or a dash. Null for what is none. */
export function readShareCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : null
}

/** `7K4-M2P` */
export function showShareCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** What was passed on before this moment has ended. */
export function sharedSince(now: Date): Date {
  return before(now, { days: sharedDays })
}
