import { describe, expect, test } from 'vitest'
import { checkOut, putInCart } from '../support/buy.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { Shopper } from '../support/shopper.ts'

const open = shopWithStaff()

const { as } = open

async function pathOf(words: string): Promise<string> {
  const { html } = await as('stock').visit(`/admin/stock?q=${encodeURIComponent(words)}`)
  const [, path] = /href="(\/admin\/stock\/[\da-f-]{36})"/.exec(html) ?? []
  if (!path) throw new Error(`nothing on the shelf for ${words}`)
  return path
}

const onHand = (text: string) => Number(/On hand (\d+)/.exec(text)?.[1])

describe('the stock', () => {
  test('is received, counted and corrected, each with who, when and why, before and after', async () => {
    const path = await pathOf('Oworo Floor Pump')
    const page = await as('stock').visit(path)
    const before = onHand(page.text)

    const received = await as('stock').submit(page, /\/deliveries$/, { quantity: '7', note: 'Paper 12' })
    expect(received.text).toContain(`Received: ${before + 7} on hand now`)
    expect(received.text).toMatch(new RegExp(`Received Paper 12 .* Demo stock ${before} \\+7 ${before + 7}`))
    // the same form again
    await as('stock').submit(page, /\/deliveries$/, { quantity: '7', note: 'Paper 12' })
    const once = await as('stock').visit(path)
    expect(onHand(once.text)).toBe(before + 7)

    // and with another number
    const other = await as('stock').submit(page, /\/deliveries$/, { quantity: '70', note: 'Paper 12' })
    expect(other.text).toContain('This form has moved another number already')
    expect(onHand((await as('stock').visit(path)).text)).toBe(before + 7)

    const stale = await as('stock').submit(page, /\/counts$/, { counted: '3' })
    expect(stale.text).toContain('The stock has moved since you began to count')
    const counted = await as('stock').submit(once, /\/counts$/, { counted: '5' })
    expect(counted.text).toContain('Counted: 5 on hand now')
    const unsaid = await as('stock').submit(counted, /\/corrections$/, { quantity: '-1' })
    expect(unsaid.text).toContain('Say why')
    const broken = await as('stock').submit(counted, /\/corrections$/, { quantity: '-1', note: 'Fell' })
    expect(broken.text).toContain('Corrected: 4 on hand now')
    expect(broken.text).toMatch(/Written off Fell .* 5 −1 4/)
  })

  test('is never taken from the orders that hold it, and says which those are', async () => {
    const path = await pathOf('Mainland U-Lock 14')
    const shopper = new Shopper(open.shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    const led = await checkOut(shopper, { assembly: 'none' })
    expect(led.url).toContain('/pretend-paystack/')
    const page = await as('manager').visit(path)
    expect(page.text).toMatch(/Promised to orders 1/)
    expect(page.text).toMatch(/Promised to 1 × GC-\w{4}-\w{4} until/)
    const counted = await as('manager').submit(page, /\/counts$/, { counted: '0' })
    expect(counted.text).toContain('Orders hold more than that')
    const gone = await as('manager').submit(page, /\/corrections$/, { quantity: `-${onHand(page.text)}`, note: 'All' })
    expect(gone.text).toContain('not there to take')
    expect((await as('manager').visit('/admin/stock?view=promised')).text).toContain('Mainland U-Lock 14')
  })

  test('is low from the level that somebody has set', async () => {
    const path = await pathOf('Mainland Coil Lock')
    const page = await as('stock').visit(path)
    expect((await as('stock').submit(page, /\/level$/, { low: '90000' })).text).toContain('Saved')
    expect((await as('stock').visit('/admin/stock?view=low&q=coil')).text).toContain('Mainland Coil Lock')
    expect((await as('stock').visit('/admin/products?view=low&q=coil')).text).toContain('Mainland Coil Lock')
    await as('stock').submit(page, /\/level$/, { low: '0' })
    expect((await as('stock').visit('/admin/stock?view=low&q=coil')).text).toContain('Nothing found')
  })

  test.each(['deliveries', 'counts', 'corrections', 'level'])('strange numbers are refused: %s', async (form) => {
    const path = await pathOf('Oworo Inner Tube')
    for (const typed of ['2147483648', '1e5', '-0.5', '', 'NaN', '99999999999999999999']) {
      const answer = await as('stock').post(`${path}/${form}`, {
        quantity: typed,
        counted: typed,
        low: typed,
        note: 'x',
        seen: typed,
      })
      expect([typed, answer.status, answer.text.includes('thing to fix')]).toEqual([typed, 422, true])
    }
  })

  test('is for whoever may receive it', async () => {
    for (const role of ['sales', 'editor'] as const)
      expect(new URL((await as(role).visit('/admin/stock')).url).pathname).toBe('/admin')
    const path = await pathOf('Oworo Floor Pump')
    const before = onHand((await as('stock').visit(path)).text)
    await as('sales').post(`${path}/deliveries`, { quantity: '5', note: '' })
    expect(onHand((await as('stock').visit(path)).text)).toBe(before)
  })
})
