import { describe, expect, test } from 'vitest'
import { boughtOrder } from '../support/bought-order.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { importFile } from '../support/import-file.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'

// Faults of other shops that people reported in public, of what staff do.

const open = shopWithStaff({
  prepare: async (opened) => {
    for (const sku of ['mainland-u-lock-14', 'mainland-coil-lock']) await stockUp(opened, sku, 200)
  },
})
const { as } = open
const lock = '/product/mainland-u-lock-14'
const coil = '/product/mainland-coil-lock'
const bought = (paths: readonly string[], typed: Parameters<typeof boughtOrder>[2] = {}) =>
  boughtOrder({ origin: open.shop.origin, session: open.sessions.sales }, paths, { assembly: 'none', ...typed })
const onOrder = (number: string) => as('manager').visit(`/admin/orders/${number}`)
const pressed = (times: number, press: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, () => press()))

/** What the shelf says of a lock: on hand, promised, to sell. */
async function shelf(words: string): Promise<number[]> {
  const { text } = await as('stock').visit(`/admin/stock?q=${words}`)
  return /To sell .*? (\d+) (\d+) (\d+) to sell/.exec(text)?.slice(1).map(Number) ?? []
}
const movements = async (words: string) => {
  const { html } = await as('stock').visit(`/admin/stock?q=${words}`)
  const path = /href="(\/admin\/stock\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
  return (await as('stock').visit(path)).html.match(/<tr>/g)?.length
}

test('BR-10 a cancelled order gives its units back once, however often and by whom it is cancelled', async () => {
  // what another order holds would be given away by a second time
  await bought([lock])
  const cancelFast = async (form: Page) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => as('sales').submit(form, /cancellation$/)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const [onHand, promised, toSell] = await shelf('u-lock')
  const before = [[onHand, promised, toSell], await movements('u-lock')]
  const paid = await bought([lock])
  expect((await shelf('u-lock'))[2]).toBe(Number(toSell) - 1)
  const form = await as('sales').visit(`/admin/orders/${paid.number}/cancellation`)
  await cancelFast(form)
  const { text } = await onOrder(paid.number)
  expect(text.match(/Cancelled by Demo sales/g)).toHaveLength(1)
  expect([await shelf('u-lock'), await movements('u-lock')]).toEqual(before)

  // staff and the shop itself, at the moment when its time is over
  const waiting = await bought([lock], { isUnpaid: true })
  const late = await as('sales').visit(`/admin/orders/${waiting.number}/cancellation`)
  await open.shop.ask('clock', { moveTo: new Date(Date.now() + 3 * 3_600_000) })
  await Promise.all([
    open.shop.ask('sweep'),
    ...Array.from({ length: 4 }, () => as('sales').submit(late, /cancellation$/)),
    open.shop.ask('sweep'),
  ])
  await eventually(
    () => onOrder(waiting.number),
    (page) => page.text.includes('Cancelled'),
  )
  await open.shop.ask('clock', { moveTo: null })
  expect([await shelf('u-lock'), await movements('u-lock')]).toEqual(before)

  // one whose money came late is open again, and is cancelled again
  const again = await bought([lock], { isUnpaid: true })
  await open.shop.ask('clock', { moveTo: new Date(Date.now() + 3 * 3_600_000) })
  await open.shop.ask('sweep')
  const states = (words: string) =>
    eventually(
      () => onOrder(again.number),
      (page) => page.text.includes(words),
    )
  await states('Cancelled')
  await open.shop.ask('clock', { moveTo: null })
  await pay(again.shopper, await again.shopper.visit(again.path), 'success')
  await states('Paid in full')
  expect((await shelf('u-lock'))[2]).toBe(Number(toSell) - 1)
  await cancelFast(await as('sales').visit(`/admin/orders/${again.number}/cancellation`))
  expect((await onOrder(again.number)).text.match(/Cancelled by Demo sales/g)).toHaveLength(1)
  expect([await shelf('u-lock'), await movements('u-lock')]).toEqual(before)
})

test('BR-11 nothing of a cancelled order can be built, packed, sent or handed over', async () => {
  const [u, c] = [await shelf('u-lock'), await shelf('coil')]
  const { number } = await bought([lock, coil])
  expect([(await shelf('u-lock'))[1], (await shelf('coil'))[1]]).toEqual([Number(u[1]) + 1, Number(c[1]) + 1])
  const staff = as('sales')
  const steps = await Promise.all([staff.visit(`/admin/orders/${number}`), staff.visit(`/admin/orders/${number}`)])
  await staff.submit(await staff.visit(`/admin/orders/${number}/cancellation`), /cancellation$/)
  expect([await shelf('u-lock'), await shelf('coil')]).toEqual([u, c])

  const answers = [await staff.submit(steps[0], /preparation$/)]
  for (const [step, fields] of [
    ['preparation', {}],
    ['dispatch', { carrier: 'Own rider', tracking: '' }],
    ['ready', {}],
    ['handover', { known: 'yes' }],
    ['delivery', {}],
  ] as const)
    answers.push(await staff.post(`/admin/orders/${number}/${step}`, fields))
  for (const { status, url } of answers) expect([url, status < 500]).toEqual([url, true])
  const { text, html } = await onOrder(number)
  expect(text).toContain('Cancelled by Demo sales')
  for (const words of [
    /began to build/,
    /handed it to/,
    /Ready at the store, noted/,
    /Handed over by/,
    /Delivered, noted/,
  ])
    expect(text).not.toMatch(words)
  expect(html).not.toMatch(/action="[^"]*\/(preparation|dispatch|ready|handover|delivery)"/)
  expect((await staff.visit('/admin/orders/run')).text).not.toContain(number)
  expect((await staff.visit(`/admin/orders/slips?order=${number}`)).text).not.toContain(`Packing slip ${number}`)
  expect([await shelf('u-lock'), await shelf('coil')]).toEqual([u, c])
})

test('BR-15 no form and no file takes an amount or a count beyond all measure', async () => {
  const [vast, many] = ['9223372036854775808', '2147483648']
  const manager = as('manager')
  const file = 'Slug,Name,Brand,Type,SKU,Price,Stock\nvast,Vast,Eko,city,VAST,5000,0\n'
  const plan = await importFile(manager, file.replace('5000', vast).replace(',0\n', `,${many}\n`))
  expect(plan.text).toMatch(/Row 2, Price:/)
  expect(plan.text).toMatch(/Row 2, Stock:/)
  expect(plan.text).toContain('1 product cannot go in')

  const { html } = await manager.visit('/admin/stock?q=coil')
  const stock = /href="(\/admin\/stock\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
  const prices = await manager.visit('/admin/products/prices?q=coil')
  const cells = [...prices.html.matchAll(/name="((?:price|compare|stock|low)-[\da-f-]{36})"/g)].map(
    ([, name = '']) => name,
  )
  const { number } = await bought([lock])
  const before = [await shelf('coil'), await movements('coil'), (await onOrder(number)).text]
  const forms: [path: string, field: string, typed: string, told?: string][] = [
    [`${stock}/deliveries`, 'quantity', many, 'received'],
    [`${stock}/counts`, 'counted', many],
    [`${stock}/corrections`, 'quantity', many, 'corrected'],
    [`${stock}/level`, 'low', many],
    ['/admin/codes/new', 'value', vast],
    ['/admin/codes/new', 'mostUses', many],
    [`/admin/orders/${number}/transfer`, 'amount', vast],
  ]
  for (const [path, field, typed, told = field] of forms) {
    const page = await manager.visit(path)
    const form = new RegExp(`${path}$`)
    const answer = await manager.submit(page, form, {
      code: 'VAST',
      kind: 'amount',
      value: '5',
      note: 'x',
      [field]: typed,
    })
    expect([path, field, answer.status, answer.html.includes(`href="#${told}"`)]).toEqual([path, field, 422, true])
  }
  for (const search of [`other=${vast}`, `other=abc&units-x=1`, 'other=-5', 'other=NaN']) {
    const asked = await manager.visit(`/admin/orders/${number}/refund?${search}`)
    expect([search, asked.html.includes('href="#other"'), asked.text.includes('Refund ₦')]).toEqual([
      search,
      true,
      false,
    ])
  }
  const forged = await manager.post(`/admin/orders/${number}/refund`, { other: vast, key: crypto.randomUUID() })
  expect(forged.status).toBe(422)
  for (const cell of cells) {
    const answer = await manager.submit(prices, /\/prices\/preview/, {
      [cell]: /^(stock|low)/.test(cell) ? many : vast,
    })
    expect([cell, answer.status, answer.html.includes(`${cell}-error`)]).toEqual([cell, 422, true])
  }
  expect([await shelf('coil'), await movements('coil'), (await onOrder(number)).text]).toEqual(before)
})

test('BR-16 a basket costs the same to the kobo, bought in the shop or entered by staff', async () => {
  const basket = [lock, coil] as const
  const shopper = new Shopper(open.shop.origin)
  for (const path of basket) await putInCart(shopper, path, '3')
  const address = { lga: 'Epe', street: '2 Lagoon Road', area: '', landmark: '', riderNote: '', note: '' }
  const led = await checkOut(shopper, { assembly: 'none', email: 'web@example.com', ...address })
  const done = await pay(shopper, led, 'success')
  const web = await onOrder(/GC-\w{4}-\w{4}/.exec(done.url + done.text)?.[0] ?? '')

  const staff = as('sales')
  let page: Page | null = null
  for (const words of ['mainland+u-lock', 'mainland+coil']) {
    const draft: string = page ? `&draft=${new URL(page.url).searchParams.get('draft')}` : ''
    const found = await staff.visit(`/admin/orders/new?q=${words}${draft}`)
    page = await staff.submit(found, /\/new\/goods$/, { add: 'yes' })
  }
  const forms = [...(page?.html.matchAll(/name="variant" value="([\da-f-]{36})"/g) ?? [])].map(([, id]) => id ?? '')
  const draft = new URL(page?.url ?? '').searchParams.get('draft') ?? ''
  for (const variant of new Set(forms)) await staff.post('/admin/orders/new/goods', { draft, variant, quantity: '3' })
  const typed = {
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '0803 123 4567',
    email: 'counter@example.com',
    method: 'standard',
    payment: 'transfer',
    ...address,
  }
  const empty = await staff.visit(`/admin/orders/new?draft=${draft}`)
  const worked = await staff.submit(empty, /\/orders\/new\?draft=/, typed)
  const placed = await staff.submit(worked, /\/orders\/new\?draft=/, typed)
  const money = ({ text }: Page) => /Subtotal.*?Total ₦[\d,.]+ VAT contained \([\d.]+%\) ₦[\d,.]+/.exec(text)?.[0]
  expect(money(placed)).toMatch(/VAT contained/)
  expect(money(placed)).toBe(money(web))
})

test('BR-32 a button that is pressed twice does one thing: one step, one letter, one refund', async () => {
  const { number, email } = await bought([lock])
  const staff = as('manager')
  await staff.submit(await onOrder(number), /preparation$/)
  const form = await staff.visit(`/admin/orders/${number}/dispatch`)
  await pressed(8, () => as('manager').submit(form, /dispatch$/, { carrier: 'Own rider' }))
  await letterTo(open.shop.folder, email, /on its way/)

  const asked = await staff.visit(`/admin/orders/${number}/refund?other=500`)
  await pressed(8, () => as('manager').submit(asked, /refund/))
  const { text } = await eventually(
    () => onOrder(number),
    (page) => page.text.includes('₦500 has gone back'),
  )
  expect(text.match(/handed it to Own rider/g)).toHaveLength(1)
  expect(text.match(/₦500 goes back\./g)).toHaveLength(1)
  await eventually(
    () => open.shop.ask('status') as Promise<{ unsentMails: number; waitingTasks: number }>,
    ({ unsentMails, waitingTasks }) => unsentMails + waitingTasks === 0,
  )
  const letters = await lettersTo(open.shop.folder, email)
  expect(letters.filter(({ subject }) => /on its way/.test(subject))).toHaveLength(1)
})

describe('BR-38 somebody of the staff who is at work in the panel', () => {
  const idOf = async (role: string) => {
    const { html } = await as('admin').visit('/admin/staff')
    const ids = [...html.matchAll(/\/admin\/staff\/([\da-f-]{36})\/role"([\s\S]*?)<\/form>/g)]
    return ids.find(([, , form]) => new RegExp(`name="seen" value="${role}"`).test(form ?? ''))?.[1] ?? ''
  }

  test('is out at the next request when their role is another, and nothing of the old one is done', async () => {
    const { number } = await bought([lock])
    const staff = as('sales')
    expect((await staff.visit(`/admin/orders/${number}`)).text).toContain(number)
    const form = await staff.visit(`/admin/orders/${number}`)
    await as('admin').post(`/admin/staff/${await idOf('sales')}/role`, { seen: 'sales', role: 'editor' })
    expect(new URL((await staff.submit(form, /preparation$/)).url).pathname).toBe('/auth')
    expect(new URL((await staff.visit(`/admin/orders/${number}`)).url).pathname).toBe('/auth')
    expect((await onOrder(number)).text).toContain('To prepare')
    expect((await staff.visit('/admin/orders.csv')).text).not.toContain(number)
  })

  test('is out at the next request when their sessions are ended, or their role is gone', async () => {
    const staff = as('stock')
    expect(new URL((await staff.visit('/admin/stock')).url).pathname).toBe('/admin/stock')
    const id = await idOf('stock')
    await as('admin').post(`/admin/staff/${id}/role`, { seen: 'stock', role: 'none' })
    expect(new URL((await staff.visit('/admin/stock')).url).pathname).toBe('/auth')

    const editor = as('editor')
    expect(new URL((await editor.visit('/admin/content')).url).pathname).toBe('/admin/content')
    await as('admin').post(`/admin/staff/${await idOf('editor')}/sessions`, {})
    for (const path of ['/admin/content', '/admin.data', '/account'])
      expect(new URL((await editor.visit(path)).url).pathname).toMatch(/^\/(auth|admin\.data)/)
  })
})
