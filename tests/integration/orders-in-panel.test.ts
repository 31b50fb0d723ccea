import { describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { boughtOrder } from '../support/bought-order.ts'
import { somebody } from '../support/buy.ts'
import { letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    for (const slug of ['mainland-u-lock-14', 'marina-hybrid-7']) await stockUp(opened, slug, 100)
  },
})

const { as } = open

/** Somebody buys a thing, and pays unless stated. */
const bought = (product: string, typed: Parameters<typeof boughtOrder>[2] = {}) =>
  boughtOrder({ origin: open.shop.origin, session: open.sessions.sales }, [product], typed)

const lock = '/product/mainland-u-lock-14'
const bike = '/product/marina-hybrid-7?colour=lagoon&size=M'
const onOrder = (number: string, role: Role = 'sales') => as(role).visit(`/admin/orders/${number}`)

describe('the list of orders', () => {
  test('finds an order by its number, name, phone, address and landmark', async () => {
    const { number, email } = await bought(lock, {
      firstName: 'Yewande',
      phone: '0809 555 1234',
      landmark: 'Opposite Mobil station',
      assembly: 'none',
    })
    for (const typed of [
      number,
      number.slice(3, 7).toLowerCase(),
      'yewande',
      '0809 555 1234',
      email,
      'mobil',
      'YEWANDE mobil',
    ])
      expect([typed, (await as('sales').visit(`/admin/orders?q=${encodeURIComponent(typed)}`)).text]).toEqual([
        typed,
        expect.stringContaining(number),
      ])
    for (const typed of ['yewande nobody', '%', '_', "'; drop table orders"])
      expect([typed, (await as('sales').visit(`/admin/orders?q=${encodeURIComponent(typed)}`)).text]).toEqual([
        typed,
        expect.stringContaining('No orders found'),
      ])
  })

  test('goes on page by page, each order once, also when a new one comes in between', async () => {
    // of one phone the shop takes only so many that are not paid
    const unpaid = () => bought(lock, { phone: somebody().phone, assembly: 'none', isUnpaid: true })
    const first = await unpaid()
    for (let count = 0; count < 26; count += 1) await unpaid()
    const staff = as('sales')
    const numbersOn = ({ html }: Page) => [...html.matchAll(/href="\/admin\/orders\/(GC-[\w-]+)"/g)].map(([, n]) => n)
    const page = await staff.visit('/admin/orders?view=awaiting-payment')
    expect(numbersOn(page)).toHaveLength(25)
    await unpaid()
    const next = /href="([^"]+)" rel="next"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await staff.visit(next)
    expect(numbersOn(second)).toContain(first.number)
    expect(numbersOn(second).filter((number) => numbersOn(page).includes(number))).toEqual([])
    const back = /href="([^"]+)" rel="prev"/.exec(second.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(numbersOn(await staff.visit(back))).toEqual(numbersOn(page))
  })

  test('is a file too, of just what the filter leaves', async () => {
    const { number } = await bought(lock, { lastName: "O'Neil, Jr", assembly: 'none' })
    const file = await as('manager').visit(`/admin/orders.csv?q=${number}`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.html.trim().split('\r\n')).toEqual([
      expect.stringContaining('Order #,Placed,First name'),
      expect.stringMatching(
        new RegExp(`^${number},.*,Ada,"O'Neil, Jr",.*,0803 123 4567,Kosofe,1,18500,To prepare,Paid$`),
      ),
    ])
  })

  test('takes any address for a question', async () => {
    for (const search of ['view=x&days=9e9&sort=y', 'after=W10', 'before=WyJhIiwiYiJd', 'lga=%27&payment=x'])
      expect([search, (await as('sales').visit(`/admin/orders?${search}`)).status]).toEqual([search, 200])
  })
})

describe('an order', () => {
  test('of a bike is built, handed to the rider with its frame number, and delivered', async () => {
    const { number, email, path, shopper } = await bought(bike)
    const staff = as('sales')
    await staff.submit(await onOrder(number), /\/preparation$/)
    const asked = await staff.visit(`/admin/orders/${number}/dispatch`)
    const missing = await staff.submit(asked, /\/dispatch$/, { carrier: 'Okada Express', tracking: 'OK-7' })
    expect(missing.status).toBe(422)
    expect(missing.text).toContain('Enter the frame number')
    expect(missing.html).toContain('value="Okada Express"')

    const field = /name="(frame-[^"]+)"/.exec(missing.html)?.[1] ?? ''
    const sent = await staff.submit(missing, /\/dispatch$/, { [field]: 'wbk 2291-x' })
    expect(sent.text).toContain('Out for delivery')
    expect(sent.text).toContain('Frame WBK 2291-X')
    expect(sent.text).toContain('Demo sales handed it to Okada Express (OK-7)')
    await letterTo(open.shop.folder, email, /on its way/)
    expect((await shopper.visit(path)).text).toContain('OK-7')

    const delivered = await staff.submit(sent, /\/delivery$/)
    expect(delivered.text).toContain('Delivered, noted by Demo sales')

    const other = await bought(bike)
    await staff.submit(await onOrder(other.number), /\/preparation$/)
    const page = await staff.visit(`/admin/orders/${other.number}/dispatch`)
    const otherField = /name="(frame-[^"]+)"/.exec(page.html)?.[1] ?? ''
    const refused = await staff.submit(page, /\/dispatch$/, { [otherField]: 'WBK 2291-X' })
    expect(refused.text).toContain('The bike with frame WBK 2291-X was handed over already')
    expect((await onOrder(other.number)).text).toContain('Being built')
  })

  test('to be collected is handed over to whoever shows the code', async () => {
    const { number, email, path, shopper } = await bought(lock, { method: 'collection', assembly: 'none' })
    const staff = as('sales')
    await staff.submit(await onOrder(number), /\/preparation$/)
    await staff.submit(await onOrder(number), /\/ready$/)
    const letter = await letterTo(open.shop.folder, email, /ready for collection/)
    const code = /Show the code (\d{4})/.exec(letter.text)?.[1] ?? ''
    expect((await shopper.visit(path)).text).toContain(`Show the code ${code}`)
    const page = await staff.visit(`/admin/orders/${number}/handover`)
    const wrong = await staff.submit(page, /\/handover$/, { code: code === '0000' ? '0001' : '0000' })
    expect(wrong.text).toContain('That is not the code of this order')
    expect((await staff.submit(page, /\/handover$/, { code: ' ' })).text).toContain(
      'Enter the code, or tick whom you know',
    )
    const handed = await staff.submit(page, /\/handover$/, { code })
    expect(handed.text).toContain('Handed over by Demo sales, known by code')
  })

  test('says all that is missing when it is handed over, each at its field, and keeps what was typed', async () => {
    const staff = as('sales')
    const twoBikes = async (typed: Parameters<typeof boughtOrder>[2]) => {
      const { number } = await boughtOrder(
        { origin: open.shop.origin, session: open.sessions.sales },
        [bike, bike],
        typed,
      )
      await staff.submit(await onOrder(number), /\/preparation$/)
      return number
    }
    const frameFields = ({ html }: Page) => [...html.matchAll(/name="(frame-[^"]+)"/g)].map(([, name = '']) => name)
    const errorsIn = ({ html }: Page) =>
      [...html.matchAll(/<span class="err" id="([^"]+)-error">([^<]+)/g)].map(([, field, words]) => [field, words])

    const sent = await twoBikes({})
    const toRider = await staff.visit(`/admin/orders/${sent}/dispatch`)
    const [first = '', second = ''] = frameFields(toRider)
    const typed = { carrier: ' ', tracking: 'OK-8', [first]: 'A!', [second]: '' }
    const refused = await staff.submit(toRider, /\/dispatch$/, typed)
    expect(refused.status).toBe(422)
    expect(errorsIn(refused)).toEqual([
      ['carrier', 'Enter who carries it, like Own rider'],
      [first, 'A frame number has 3 to 40 letters and figures'],
      [second, 'Enter the frame number'],
    ])
    for (const kept of ['OK-8', 'A!']) expect(refused.html).toContain(`value="${kept}"`)
    const twice = await staff.submit(refused, /\/dispatch$/, {
      carrier: 'Own rider',
      [first]: 'PAN 1',
      [second]: 'pan 1',
    })
    expect(errorsIn(twice)).toEqual([[second, 'Another bike here has frame PAN 1 too']])
    await staff.submit(twice, /\/dispatch$/, { [second]: 'PAN 2' })

    const fetched = await twoBikes({ method: 'collection' })
    await staff.submit(await onOrder(fetched), /\/ready$/)
    const atStore = await staff.visit(`/admin/orders/${fetched}/handover`)
    const [one = '', other = ''] = frameFields(atStore)
    const wrong = await staff.submit(atStore, /\/handover$/, { code: '', [one]: 'pan 1', [other]: 'PAN 3' })
    expect(errorsIn(wrong)).toEqual([
      ['code', 'Enter the code, or tick whom you know'],
      [one, 'The bike with frame PAN 1 was handed over already'],
    ])
    expect(wrong.html).toContain('value="PAN 3"')
    const handed = await staff.submit(wrong, /\/handover$/, { known: 'yes', [one]: 'PAN 4' })
    for (const frame of ['Frame PAN 3', 'Frame PAN 4', 'known by name and phone']) expect(handed.text).toContain(frame)
  })

  test('is paid by a transfer that staff found, once', async () => {
    const { number } = await bought(lock, { assembly: 'none', isUnpaid: true })
    const staff = as('sales')
    const page = await staff.visit(`/admin/orders/${number}/transfer`)
    const wrong = await staff.submit(page, /\/transfer$/, { amount: 'all of it', transaction: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Two things to fix')
    const reference = `GTB-${number}`
    // a NUL behind it, which no column holds, makes it no other
    for (const transaction of [reference, `${reference}\0`]) await staff.submit(page, /\/transfer$/, { transaction })
    const paid = await onOrder(number)
    expect(paid.text).toContain('Paid in full')
    expect(paid.text.split('received').length - 1).toBeLessThanOrEqual(2)

    const other = await bought(lock, { assembly: 'none', isUnpaid: true })
    const again = await staff.visit(`/admin/orders/${other.number}/transfer`)
    expect((await staff.submit(again, /\/transfer$/, { transaction: reference })).text).toContain(
      'This transaction was entered for another order already',
    )
  })

  test('is refunded in part, a unit of it back on the shelf, once for two presses', async () => {
    const { number } = await bought(lock, { assembly: 'none' })
    const staff = as('manager')
    await staff.submit(await onOrder(number, 'manager'), /\/preparation$/)
    const asked = await staff.visit(`/admin/orders/${number}/dispatch`)
    await staff.submit(asked, /\/dispatch$/)
    const choose = await staff.visit(`/admin/orders/${number}/refund`)
    const field = /name="(units-[^"]+)"/.exec(choose.html)?.[1] ?? ''
    const empty = await staff.visit(`/admin/orders/${number}/refund?${new URLSearchParams({ [field]: '0' })}`)
    expect(empty.text).toContain('Choose what goes back.')
    const worked = await staff.visit(
      `/admin/orders/${number}/refund?${new URLSearchParams({ [field]: '1', restock: 'yes', other: '' })}`,
    )
    expect(worked.text).toContain('Refund ₦16,000?')
    for (let press = 0; press < 2; press += 1) await staff.submit(worked, /\/refund/)
    const after = await eventually(
      () => onOrder(number, 'manager'),
      ({ text }) => text.includes('₦16,000 has gone back'),
    )
    expect(after.text.split('₦16,000 goes back.')).toHaveLength(2)
    const tooMuch = await staff.visit(`/admin/orders/${number}/refund?other=999999`)
    expect((await staff.submit(tooMuch, /\/refund/)).text).toContain('That is more than the shop has of this order')
  })

  test('is cancelled with its reason, and takes notes of the team', async () => {
    const { number } = await bought(lock, { assembly: 'none' })
    const staff = as('sales')
    const page = await onOrder(number)
    for (let press = 0; press < 2; press += 1) await staff.submit(page, /\/notes$/, { words: 'Call before noon <b>' })
    const noted = await onOrder(number)
    expect(noted.text.split('Call before noon')).toHaveLength(2)
    expect(noted.text).toContain('Note from Demo sales')
    await staff.submit(await staff.visit(`/admin/orders/${number}/cancellation`), /\/cancellation$/)
    const gone = await onOrder(number)
    expect(gone.text).toContain('Cancelled by Demo sales')
    expect(gone.html).not.toContain('/preparation')
    const late = await staff.post(`/admin/orders/${number}/preparation`, {})
    expect(late.text).toContain('The order has moved on meanwhile')
  })
})

describe('the panel', () => {
  test('shows an order to sales and managers, and to no editor or storekeeper', async () => {
    const { number } = await bought(lock, { assembly: 'none' })
    for (const role of ['editor', 'stock'] as const) {
      const led = await onOrder(number, role)
      expect(new URL(led.url).pathname).toBe('/admin')
      expect(led.text).toContain('Your role does not open that section.')
      expect((await as(role).post(`/admin/orders/${number}/preparation`, {})).status).toBe(403)
    }
    const refund = await as('sales').post(`/admin/orders/${number}/refund`, { other: '100', key: crypto.randomUUID() })
    expect(refund.status).toBe(403)
    expect((await onOrder(number)).text).toContain('To prepare')
  })

  test('is left by its button, to the shop', async () => {
    const staff = as('editor')
    const left = await staff.submit(await staff.visit('/admin'), /^\/admin\/sign-out$/)
    expect(new URL(left.url).pathname).toBe('/')
    expect(left.text).toContain('You have been signed out successfully.')
    expect(new URL((await staff.visit('/admin')).url).pathname).toBe('/auth')
  })

  test('says that there is no such order', async () => {
    const page = await as('admin').visit('/admin/orders/GC-0000-0000')
    expect(page.status).toBe(404)
    expect(page.text).toContain('There is no such order')
  })
})
