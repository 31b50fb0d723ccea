import { randomUUID } from 'node:crypto'
import { checkOut, putInCart, somebody } from './buy.ts'
import { formTo } from './form-in-page.ts'
import { eventually, Shopper } from './shopper.ts'
import { atWork } from './staff.ts'

/** What moves money and goods in the panel: who presses is a manager, who sees what came of it is the same. */
export function staffPresses(open: () => { origin: string }, session: () => string) {
  const staff = () => atWork(open().origin, session())

  /** Somebody has ordered a lock; staff have done these steps with it. */
  async function ordered({ method = 'standard', steps = [] }: { method?: string; steps?: string[] } = {}) {
    const shopper = new Shopper(open().origin)
    await putInCart(shopper, '/product/mainland-coil-lock')
    const { email, phone } = somebody()
    const { url } = await checkOut(shopper, { assembly: 'none', email, phone, method })
    const number = /GC-\w{4}-\w{4}/.exec(decodeURIComponent(url))?.[0] ?? ''
    const path = `/admin/orders/${number}`
    for (const step of steps)
      await staff().send(`${path}/${step}`, step === 'transfer' ? transfer(number) : fieldsOf(step))
    return { number, path }
  }
  const transfer = (number: string) => ({ amount: '8000', transaction: `BANK-${number}` })
  const fieldsOf = (step: string): Record<string, string> =>
    step === 'dispatch' ? { carrier: 'Own rider', tracking: '' } : {}

  /** The press of one step, and how often the order's timeline tells of it. */
  const step = (name: string, words: RegExp, before: Parameters<typeof ordered>[0], fields?: Record<string, string>) =>
    async function press() {
      const { number, path } = await ordered(before)
      const effect = async () => (await staff().visit(path)).text.match(words)?.length ?? 0
      const sent = fields ?? (name === 'transfer' ? transfer(number) : fieldsOf(name))
      return { to: `${path}/${name}`, by: staff(), fields: sent, effect, wanted: 1 }
    }
  const paid = ['transfer']

  /** The form that makes a change which was looked at. */
  async function workedOut(path: string, filled: Record<string, string>) {
    const form = await staff().visit(`${path}/change`)
    return formTo((await staff().submit(form, /\/change$/, filled)).html, /\/change$/)
  }

  /** Money that came by bank, of which some is to go back by hand. */
  async function stuckRefund() {
    const { path } = await ordered({ steps: paid })
    await staff().send(`${path}/refund`, { other: '600', key: randomUUID() })
    const { html } = await eventually(
      () => staff().visit(path),
      ({ text }) => text.includes('could not go back'),
    )
    const refund = new RegExp(`href="(${path}/refunds/[\\da-f-]{36})"`).exec(html)?.[1] ?? ''
    return { path, refund }
  }
  const packed = [...paid, 'preparation']
  const collected = { method: 'collection' }
  return {
    '/admin/orders/:number/notes': step('notes', /Ring twice/g, {}, { words: 'Ring twice', key: randomUUID() }),
    '/admin/orders/:number/transfer': step('transfer', /Paid in full/g, {}),
    '/admin/orders/:number/preparation': step('preparation', /began to build and pack/g, { steps: paid }),
    '/admin/orders/:number/dispatch': step('dispatch', /handed it to Own rider/g, { steps: packed }),
    '/admin/orders/:number/delivery': step('delivery', /Delivered, noted by/g, { steps: [...packed, 'dispatch'] }),
    '/admin/orders/:number/ready': step('ready', /Ready at the store, noted by/g, { ...collected, steps: packed }),
    '/admin/orders/:number/handover': step(
      'handover',
      /Handed over by/g,
      { ...collected, steps: [...packed, 'ready'] },
      { known: 'yes' },
    ),
    '/admin/orders/preparation': async () => {
      const { number, path } = await ordered({ steps: paid })
      const effect = async () => (await staff().visit(path)).text.match(/began to build and pack/g)?.length ?? 0
      return { to: '/admin/orders/preparation', by: staff(), fields: { order: number }, effect, wanted: 1 }
    },
    '/admin/orders/:number/change': async () => {
      const { path } = await ordered({ steps: paid })
      const { action, fields } = await workedOut(path, { method: 'collection' })
      const effect = async () => (await staff().visit(path)).text.match(/changed the order\./g)?.length ?? 0
      return { to: action, by: staff(), fields, effect, wanted: 1 }
    },
    '/admin/orders/:number/waiver': async () => {
      const { path } = await ordered({ ...collected, steps: paid })
      const change = await workedOut(path, { method: 'standard', street: '14 Diya Street', lga: 'Kosofe' })
      await staff().send(change.action, change.fields)
      const { fields } = formTo((await staff().visit(`${path}/waiver`)).html, /\/waiver$/)
      const effect = async () => (await staff().visit(path)).text.match(/ go: Our mistake/g)?.length ?? 0
      return { to: `${path}/waiver`, by: staff(), fields: { ...fields, reason: 'Our mistake' }, effect, wanted: 1 }
    },
    '/admin/orders/:number/refunds/:refundId': async () => {
      const { path, refund } = await stuckRefund()
      const effect = async () => (await staff().visit(path)).text.match(/(?<!−)₦600 has gone back/g)?.length ?? 0
      return { to: refund, by: staff(), fields: { transaction: 'BY-HAND' }, effect, wanted: 1 }
    },
    // the bank's own transfers go to no account by themselves: nothing comes of it, however often it is asked
    '/admin/orders/:number/refunds/:refundId/account': async () => {
      const { path, refund } = await stuckRefund()
      const fields = { bank: '1', account: '0123456789' }
      const effect = async () => (await staff().visit(path)).text.match(/tried again to return/g)?.length ?? 0
      return { to: `${refund}/account`, by: staff(), fields, effect, wanted: 0 }
    },
    '/admin/orders/:number/cancellation': step('cancellation', /Cancelled by Demo/g, { steps: paid }),
    '/admin/orders/:number/refund': step(
      'refund',
      /₦500 goes back\./g,
      { steps: packed },
      { other: '500', key: randomUUID() },
    ),
  }
}
