import type { CookieName } from '#web/cookies.ts'
import { isSomebodysOwn } from './somebodys-own.ts'

/**
 * True for a document that anyone may ask for. What scripts fetch is small and of one moment. An order's page needs no
 * cookie, and still is for the holder of its link alone.
 */
export function isForAnyone(method: string | undefined, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isSomebodysOwn(path) && !path.endsWith('.data')
}

/** Whether none of these cookies changes a page: the device's, for signing in, and the form's stamp do not. */
export function bringNothing(cookies: Partial<Record<CookieName, string>>): boolean {
  return Object.keys(cookies).every((name) => name === 'device' || name === 'form')
}
