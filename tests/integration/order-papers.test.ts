import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

/** Somebody who has paid, and the path of their order. */
async function paidBuyer(product = '/product/mainland-coil-lock', { quantity = '1', assembly = 'none' } = {}) {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, product, quantity)
  const returned = await pay(shopper, await checkOut(shopper, { firstName: 'Adéọlá', assembly }), 'success')
  const path = new URL(returned.url).pathname
  await eventually(
    () => shopper.visit(`${path}/invoice`),
    ({ status }) => status === 200,
  )
  return { shopper, path }
}

const fileAt = async (path: string) => {
  const answer = await fetch(shop.origin + path)
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('the papers of an order', () => {
  test('say the same on the page as in the file, for the holder of the link alone', async () => {
    const { shopper, path } = await paidBuyer('/product/marina-hybrid-7?colour=lagoon&size=M', {
      quantity: '2',
      assembly: 'boxed',
    })
    const page = await shopper.visit(`${path}/invoice`)
    const { answer, bytes } = await fileAt(`${path}/invoice.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice-inv-\d{4}-\d{6}\.pdf"$/)
    const { text } = await readPdf(bytes)
    const number = /INV-\d{4}-\d{6}/.exec(page.text)?.[0] ?? 'no number'
    const said = [number, 'Adéọlá Obi', 'Marina Hybrid 7', '₦128,000', '₦256,000', 'VAT contained (7.5%)', '₦17,860.47']
    for (const words of said) {
      expect(page.text).toContain(words)
      expect(text).toContain(words)
    }
    for (const headers of [page.headers, answer.headers]) {
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
    expect(page.html).toContain('noindex')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('include a slip for the parcel that tells no price', async () => {
    const { shopper, path } = await paidBuyer('/product/marina-hybrid-7?colour=lagoon&size=M', {
      quantity: '2',
      assembly: 'boxed',
    })
    const page = await shopper.visit(`${path}/packing-slip`)
    const { text } = await readPdf((await fileAt(`${path}/packing-slip.pdf`)).bytes)
    for (const words of [page.text, text]) {
      expect(words).toContain('Marina Hybrid 7')
      expect(words).toContain('14 Diya Street, Kosofe, Lagos')
      expect(words).toContain('Opposite the general hospital')
      expect(words).not.toContain('₦')
    }
  })

  test('are not there for links that the shop never gave out, nor an invoice before it is paid', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-coil-lock')
    const payPage = await checkOut(shopper, { assembly: 'none' })
    const path = new URL((await pay(shopper, payPage, 'abandon')).url).pathname
    for (const order of [path, `/orders/${'A'.repeat(22)}`])
      for (const paper of ['invoice', 'invoice.pdf', 'credit-notes/CN-2026-000001', 'credit-notes/CN-2026-000001/pdf'])
        expect((await shopper.visit(`${order}/${paper}`)).status).toBe(404)
    for (const paper of ['packing-slip', 'packing-slip.pdf'])
      expect((await shopper.visit(`/orders/${'A'.repeat(22)}/${paper}`)).status).toBe(404)
  })
})

describe('somebody without the link', () => {
  const look = async (shopper: Shopper, number: string, phone: string) =>
    shopper.submit(await shopper.visit('/orders'), /^\/orders$/, { number, phone })

  test('finds the order by its number and phone, however both are spelled', async () => {
    const { shopper, path } = await paidBuyer()
    const number = numberOn(await shopper.visit(path))
    const guest = new Shopper(shop.origin)
    const found = await look(guest, number.toLowerCase().replaceAll('-', ' '), '+234 803 123 4567')
    expect(new URL(found.url).pathname).toBe(path)
  })

  test('is told the same of an unknown number as of a wrong phone, and tries so only so often', async () => {
    const { shopper, path } = await paidBuyer()
    const number = numberOn(await shopper.visit(path))
    const guest = new Shopper(shop.origin)
    const wrongPhone = await look(guest, number, '0803 123 4568')
    const unknown = await look(guest, 'GC-2222-2222', '0803 123 4567')
    expect([wrongPhone.status, unknown.status]).toEqual([404, 404])
    const withoutTyped = (text: string) => text.replaceAll(/GC-\w{4}-\w{4}|0803 123 456\d/g, '')
    expect(withoutTyped(wrongPhone.text)).toBe(withoutTyped(unknown.text))
    expect(wrongPhone.html).toContain('value="0803 123 4568"')

    for (let tries = 1; tries < 10; tries += 1) await look(guest, number, '0803 123 4568')
    const refused = await look(guest, number, '0803 123 4567')
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Too many tries')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    const { time } = (await shop.ask('clock', { moveTo: null })) as { time: string }
    await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 16 * 60_000).toISOString() })
    expect(new URL((await look(guest, number, '0803 123 4567')).url).pathname).toBe(path)
    await shop.ask('clock', { moveTo: null })
  })

  test('is one client, whatever is claimed to be forwarded for, and guesses only so many numbers', async () => {
    const { time } = (await shop.ask('status')) as { time: string }
    await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 60 * 60_000).toISOString() })
    const guess = async (index: number) => {
      const number = `GC-22${'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[index]}2-3333`
      const headers = { Origin: shop.origin, 'X-Forwarded-For': `197.210.1.${index}` }
      const body = new URLSearchParams({ number, phone: '0803 123 4567' })
      return (await fetch(`${shop.origin}/orders`, { method: 'POST', headers, body })).status
    }
    const answers: number[] = []
    for (let index = 0; index < 25; index += 1) answers.push(await guess(index))
    expect(answers).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
    await shop.ask('clock', { moveTo: null })
  })

  test('who types what cannot be an order is told what to fix', async () => {
    const guest = new Shopper(shop.origin)
    const answer = await look(guest, "x' or 1=1 --", 'call me')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Two things to fix before we can look')
    expect(answer.html).toContain('href="#number"')
  })
})
