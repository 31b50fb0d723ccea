import { randomUUID } from 'node:crypto'
import { type Cast, type Press, presser } from './press.ts'

/** What can be pressed about lists and their views, and what is done to all that one shows: each is narrowed to one thing. */
export function listPresses(open: () => { origin: string }, cast: () => Cast) {
  const { admin, count, journal, press } = presser(open, cast)
  const savedView = async (name: string) => {
    const key = randomUUID()
    await admin().post('/admin/lists/codes/views', { key, name, search: '' })
    return { key, page: `/admin/lists/codes/views/${key}` }
  }
  /** The form that a page shows before it is done to all of a list. */
  const pressAll = (page: string, change: string, about: string, filled = {}) =>
    press(() => ({ page, form: new RegExp(`^$|^${page.split('?')[0]}`), change, about, filled }))()
  /** The id that a list shows of the one thing that it is narrowed to. */
  async function idIn(list: string) {
    const [path] = list.split('?')
    return new RegExp(`href="${path}/([\\da-f-]{36})"`).exec((await admin().visit(list)).html)?.[1] ?? 'nothing'
  }
  const toAll = (path: string, list: string, more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...more, list })}`

  return {
    '/admin/undo/:id': press(async () => {
      const about = 'holiday:2033-01-02'
      await admin().post('/admin/settings/holidays', { day: '2033-01-02', name: 'Pressed' })
      return { page: journal(about), form: /\/admin\/undo\//, change: 'undone: holiday saved', about }
    }),
    '/admin/lists/:list/columns': press(() => ({
      page: '/admin/stock',
      form: /\/lists\/stock\/columns$/,
      filled: { column: 'level' },
      words: /<th[^>]*>Low level</g,
    })),
    '/admin/lists/:list/views': press(() => ({
      page: '/admin/lists/codes/views',
      form: /\/views$/,
      filled: { name: 'Pressed view' },
      seenOn: '/admin/codes',
      words: />Pressed view</g,
    })),
    '/admin/lists/:list/views/:id': press(async () => {
      const { key, page } = await savedView('To be renamed')
      const form = /\/views\/[\da-f-]{36}$/
      return { page, form, filled: { name: 'Renamed' }, change: 'view changed', about: `view:${key}` }
    }),
    '/admin/lists/:list/views/:id/removal': async (): Promise<Press> => {
      const { key, page } = await savedView('To be removed')
      const effect = () => count(journal(`view:${key}`), /<b>view removed<\/b>/g)
      return { to: `${page}/removal`, by: admin(), fields: {}, effect, wanted: 1 }
    },
    '/admin/messages/handling': async () => {
      const list = String(new URLSearchParams({ q: cast().messages.many }))
      const id = await idIn(`/admin/messages?${list}`)
      return pressAll(toAll('/admin/messages/handling', list, { to: 'spam' }), 'message state', `message:${id}`)
    },
    '/admin/customers/tags': async () => {
      const id = cast().customers.tagged
      const page = `/admin/customers/tags?${new URLSearchParams({ way: 'add', customer: id })}`
      return pressAll(page, 'customer tags', `user:${id}`, { tag: 'pressed together' })
    },
    '/admin/content/articles/status': async () => {
      const list = 'q=choosing+the+right+bike'
      const id = await idIn(`/admin/content/articles?${list}`)
      const page = toAll('/admin/content/articles/status', list, { to: 'draft' })
      return pressAll(page, 'article taken down', `article:${id}`)
    },
    '/admin/reviews/publication': async () => {
      const list = String(new URLSearchParams({ q: cast().review }))
      const id = await idIn(`/admin/reviews?${list}`)
      return pressAll(toAll('/admin/reviews/publication', list, {}), 'review state', `review:${id}`)
    },
  }
}
