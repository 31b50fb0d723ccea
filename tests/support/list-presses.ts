import { formTo } from './form-in-page.ts'
import type { Cast, Press } from './panel-presses.ts'
import { atWork } from './staff.ts'

/** What is done in the panel to all that a list shows: each list is narrowed to one thing. */
export function listPresses(open: () => { origin: string }, cast: () => Cast) {
  const admin = () => atWork(open().origin, cast().sessions.admin)

  /** The form that a page shows before it is done, and how often the journal says of the thing that it was. */
  async function pressOf(page: string, change: string, about: string, filled = {}): Promise<Press> {
    const found = await admin().visit(page)
    const { action, fields: untouched } = formTo(found.html, new RegExp(`^$|^${page.split('?')[0]}`))
    const { pathname, search } = new URL(action, found.url)
    const journal = `/admin/journal?${new URLSearchParams({ about })}`
    const fields = { ...untouched, ...filled }
    const effect = async () => (await admin().visit(journal)).html.split(`<b>${change}</b>`).length - 1
    return { to: `${pathname}${search}`, by: admin(), fields, effect, wanted: 1 }
  }
  /** The id that a list shows of the one thing that it is narrowed to. */
  async function idIn(list: string) {
    const [path] = list.split('?')
    return new RegExp(`href="${path}/([\\da-f-]{36})"`).exec((await admin().visit(list)).html)?.[1] ?? 'nothing'
  }
  const toAll = (path: string, list: string, more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...more, list })}`

  return {
    '/admin/messages/handling': async () => {
      const list = String(new URLSearchParams({ q: cast().messages.many }))
      const id = await idIn(`/admin/messages?${list}`)
      return pressOf(toAll('/admin/messages/handling', list, { to: 'spam' }), 'message state', `message:${id}`)
    },
    '/admin/customers/tags': async () => {
      const id = cast().customers.tagged
      const page = `/admin/customers/tags?${new URLSearchParams({ way: 'add', customer: id })}`
      return pressOf(page, 'customer tags', `user:${id}`, { tag: 'pressed together' })
    },
    '/admin/content/articles/status': async () => {
      const list = 'q=choosing+the+right+bike'
      const id = await idIn(`/admin/content/articles?${list}`)
      const page = toAll('/admin/content/articles/status', list, { to: 'draft' })
      return pressOf(page, 'article taken down', `article:${id}`)
    },
    '/admin/reviews/publication': async () => {
      const list = String(new URLSearchParams({ q: cast().review }))
      const id = await idIn(`/admin/reviews?${list}`)
      return pressOf(toAll('/admin/reviews/publication', list, {}), 'review state', `review:${id}`)
    },
  }
}
