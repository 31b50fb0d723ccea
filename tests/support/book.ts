import type { Page, Shopper } from './shopper.ts'

/** What somebody types who books a repair. */
export const rider = {
  firstName: 'Ngozi',
  lastName: 'Ade',
  phone: '0803 555 0101',
  email: 'ngozi@example.com',
  wish: 'The chain slips.',
}

/** The addresses of the choices that a page of booking gives, the first first. */
export function choicesIn({ html }: Page): string[] {
  return [...html.matchAll(/href="(\/services\/book\?[^"]*service=[^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => address !== '')
}

/** Walks through the steps to the form for the nth free day and the nth of its times. */
export async function stepsToForm(
  who: Shopper,
  service: string,
  { day = 0, time = 0, bike = '' }: { day?: number; time?: number; bike?: string } = {},
): Promise<Page> {
  const chosen = new URLSearchParams({ service, ...(bike && { bike }) })
  const days = choicesIn(await who.visit(`/services/book?${chosen}`)).filter((path) => /[?&]day=/.test(path))
  const times = choicesIn(await who.visit(days[day] ?? 'no day')).filter((path) => /[?&]time=/.test(path))
  return who.visit(times[time] ?? 'no time')
}

/** Books it, and gives the page that one lands on. */
export async function book(
  who: Shopper,
  service: string,
  { typed = {}, ...when }: { typed?: Record<string, string>; day?: number; time?: number; bike?: string } = {},
): Promise<Page> {
  return who.submit(await stepsToForm(who, service, when), /\/services\/book/, { ...rider, ...typed })
}
