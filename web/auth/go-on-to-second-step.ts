import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'

/** Leads whoever has taken the first step to the second. */
export function goOnToSecondStep(origin: string, pending: string, search: string): Response {
  const headers = { 'Set-Cookie': setCookie(origin, 'pending', pending) }
  return redirect(links.secondStep + search, { status: 303, headers })
}
