import { formsIn, formTo } from './form-in-page.ts'
import { type Cast, type Press, presser } from './press.ts'

/** What can be pressed for customers: orders at the counter, what is known of them, and what they write. */
export function customerPresses(open: () => { origin: string }, cast: () => Cast) {
  const { admin, count, press, look } = presser(open, cast)
  const messagePath = async (subject: string) => {
    const { html } = await admin().visit(`/admin/messages?q=${encodeURIComponent(subject)}`)
    return /href="(\/admin\/messages\/[\da-f-]{36})"/.exec(html)?.[1] ?? 'no message'
  }
  const customer = (name: keyof Cast['customers']) => `/admin/customers/${cast().customers[name]}`
  const about = (path: string) => `user:${path.split('/').at(-1)}`

  return {
    '/admin/orders/new': async (): Promise<Press> => {
      const email = 'pressed.counter@example.com'
      const who = {
        firstName: 'Bola',
        lastName: 'Ade',
        phone: '0805 000 1111',
        method: 'collection',
        payment: 'transfer',
      }
      const page = await draft()
      const worked = await admin().submit(page, /\/orders\/new\?draft=/, { ...who, email })
      const { action, fields } = formTo(worked.html, /\/orders\/new\?draft=/)
      const numbers = async () => {
        const { html } = await admin().visit(`/admin/orders?q=${email}`)
        return new Set(html.match(/GC-\w{4}-\w{4}/g)).size
      }
      return { to: action, by: admin(), fields: { ...fields, ...who, email }, effect: numbers, wanted: 1 }
    },
    '/admin/orders/new/goods': async (): Promise<Press> => {
      const page = await draft()
      const form = formsIn(page.html).find(({ fields }) => 'quantity' in fields)
      const { pathname, search } = new URL(page.url)
      const effect = () => count(`${pathname}${search}`, /₦11,000/g)
      return { to: form?.action ?? '', by: admin(), fields: { ...form?.fields, quantity: '2' }, effect, wanted: 1 }
    },
    '/admin/customers/:id/notes': press(() => ({
      page: customer('notes'),
      form: /\/notes$/,
      filled: { words: 'Calls after six' },
      words: /Calls after six</g,
    })),
    '/admin/customers/:id/tags': press(() => ({
      page: `${customer('tags')}/tags`,
      form: /\/tags$/,
      filled: { tags: 'pressed' },
      change: 'customer tags',
      about: about(customer('tags')),
    })),
    '/admin/customers/:id/block': press(() => ({
      page: `${customer('block')}/block`,
      form: /\/block$/,
      filled: { why: 'Card fraud' },
      change: 'customer blocked',
      about: about(customer('block')),
    })),
    '/admin/customers/:id/block/removal': press(async () => {
      await admin().post(`${customer('unblock')}/block`, { why: 'By mistake' })
      return {
        page: customer('unblock'),
        form: /\/removal$/,
        change: 'customer unblocked',
        about: about(customer('unblock')),
      }
    }),
    // each time it is handed out, it is written down that it was
    '/admin/customers/:id/data': async () => look(`${customer('data')}/data`),
    '/admin/customers/:id/erasure': press(() => ({
      page: `${customer('erase')}/erasure`,
      form: /\/erasure$/,
      change: 'account erased',
      about: about(customer('erase')),
    })),
    '/admin/messages/:id/replies': press(async () => {
      const page = await messagePath(cast().messages.reply)
      return { page, form: /\/replies$/, filled: { words: 'Yes, it is.' }, words: /Yes, it is\.</g }
    }),
    '/admin/messages/:id/state': press(async () => {
      const page = await messagePath(cast().messages.state)
      const id = page.split('/').at(-1) ?? ''
      return { page, form: /\/state$/, filled: { state: 'done' }, change: 'message state', about: `message:${id}` }
    }),
    '/admin/messages/:id/assignment': press(async () => {
      const page = await messagePath(cast().messages.assign)
      const id = page.split('/').at(-1) ?? ''
      const filled = { to: cast().staff.sales }
      return { page, form: /\/assignment$/, filled, change: 'message assigned', about: `message:${id}` }
    }),
    '/admin/messages/:id/notes': press(async () => {
      const page = await messagePath(cast().messages.note)
      return { page, form: /\/notes$/, filled: { words: 'Ask the workshop' }, words: /Ask the workshop</g }
    }),
  }

  /** Staff have begun an order with one lock in it. */
  async function draft() {
    const found = await admin().visit('/admin/orders/new?q=mainland+coil')
    return admin().submit(found, /\/new\/goods$/, { add: 'yes' })
  }
}
