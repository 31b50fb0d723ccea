import { randomUUID } from 'node:crypto'
import { book, rider, stepsToForm } from './book.ts'
import { formTo } from './form-in-page.ts'
import { Shopper } from './shopper.ts'
import { atWork } from './staff.ts'

/** What can be pressed about bookings, by customers and by a manager. Each has a booking of its own. */
export function bookingPresses(open: () => { origin: string }, session: () => string) {
  const visitor = () => new Shopper(open().origin)
  const manager = () => atWork(open().origin, session())
  let riders = 0
  const somebody = () => {
    const one = riders++
    return { ...rider, phone: `0803 800 ${1000 + one}`, email: `riding-${one}@example.com` }
  }
  const countLetters = async (email: string) => (await visitor().visit('/mailbox')).text.split(email).length - 1

  /** A booking, with what its customer and the team find it by. Each has a day of its own. */
  async function booked() {
    const typed = somebody()
    const page = await book(visitor(), 'repair', { day: 1 + riders, typed })
    const { pathname } = new URL(page.url)
    const number = /SB-\w{4}-\w{4}/.exec(page.text)?.[0] ?? 'no number'
    const found = await manager().visit(`/admin/find?q=${number}`)
    const panel = /href="(\/admin\/bookings\/[\da-f-]{36})"/.exec(found.html)?.[1] ?? 'no booking'
    return { path: pathname, panel, email: typed.email }
  }
  const otherTime = async (by: Shopper, path: string) =>
    [...(await by.visit(path)).html.matchAll(/<option value="(\d[^"]+)"/g)].at(-1)?.[1] ?? 'no time'
  const countInJournal = (panel: string, change: string) => async () => {
    const about = new URLSearchParams({ about: `booking:${panel.split('/').at(-1)}` })
    return (await manager().visit(`/admin/journal?${about}`)).html.split(`<b>${change}</b>`).length - 1
  }

  return {
    '/services/book': async () => {
      const by = visitor()
      const typed = somebody()
      const form = formTo((await stepsToForm(by, 'repair', { day: 1 })).html, /\/services\/book/)
      const effect = () => countLetters(typed.email)
      return { to: form.action, by, fields: { ...form.fields, ...typed }, effect, wanted: 1 }
    },
    '/services/bookings/:token/time': async () => {
      const { path, email } = await booked()
      const by = visitor()
      const fields = { time: await otherTime(by, `${path}/time`) }
      return { to: `${path}/time`, by, fields, effect: () => countLetters(email), wanted: 2 }
    },
    '/services/bookings/:token/cancellation': async () => {
      const { path, email } = await booked()
      const to = `${path}/cancellation`
      return { to, by: visitor(), fields: {}, effect: () => countLetters(email), wanted: 2 }
    },
    '/admin/bookings/new': async () => {
      const by = manager()
      const { day } = { day: new Date(Date.now() + 40 * 86_400_000) }
      while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
      const search = new URLSearchParams({ service: 'repair', day: day.toISOString().slice(0, 10) })
      const page = await by.visit(`/admin/bookings/new?${search}`)
      const form = formTo(page.html, /\/bookings\/new(\?|$)/)
      const time = /<option value="(\d[^"]+)"/.exec(page.html)?.[1] ?? 'no time'
      const typed = somebody()
      const effect = () => countLetters(typed.email)
      return { to: form.action, by, fields: { ...form.fields, ...typed, time }, effect, wanted: 1 }
    },
    '/admin/bookings/services/:kind': async () => {
      const by = manager()
      const { fields } = formTo((await by.visit('/admin/bookings/services/assembly')).html, /\/services\/assembly$|^$/)
      const about = new URLSearchParams({ about: 'service:assembly' })
      const count = async () =>
        (await by.visit(`/admin/journal?${about}`)).html.split('<b>service changed</b>').length - 1
      const wanted = (await count()) + 1
      const to = '/admin/bookings/services/assembly'
      return { to, by, fields: { ...fields, about: 'Pressed' }, effect: count, wanted }
    },
    '/admin/bookings/:bookingId/state': async () => {
      const { panel } = await booked()
      const { fields } = formTo((await manager().visit(panel)).html, /\/state$/)
      return { to: `${panel}/state`, by: manager(), fields, effect: countInJournal(panel, 'booking state'), wanted: 1 }
    },
    '/admin/bookings/:bookingId/time': async () => {
      const { panel, email } = await booked()
      const by = manager()
      const fields = { time: await otherTime(by, `${panel}/time`) }
      return { to: `${panel}/time`, by, fields, effect: () => countLetters(email), wanted: 2 }
    },
    '/admin/bookings/:bookingId/cancellation': async () => {
      const { panel, email } = await booked()
      const fields = { reason: 'Pressed' }
      return { to: `${panel}/cancellation`, by: manager(), fields, effect: () => countLetters(email), wanted: 2 }
    },
    '/admin/bookings/:bookingId/notes': async () => {
      const { panel } = await booked()
      const fields = { words: 'Pressed once', key: randomUUID() }
      const effect = async () => (await manager().visit(panel)).text.split('Pressed once').length - 1
      return { to: `${panel}/notes`, by: manager(), fields, effect, wanted: 1 }
    },
  }
}
