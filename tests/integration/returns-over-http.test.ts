import { beforeAll, describe, expect, test } from 'vitest'
import { deliveredOrder } from '../support/delivered-order.ts'
import { formTo } from '../support/form-in-page.ts'
import { letterTo } from '../support/letters.ts'
import { picture as madePicture, photosForm } from '../support/pictures.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page } from '../support/shopper.ts'

type Made = { orderId: string; linkToken: string; number: string; variantId: string; frame: string }

/** Orders that were delivered before the shop opened: bikes, and locks. */
const bikes: Made[] = []
const locks: Made[] = []

const open = shopWithStaff({
  prepare: async (shop) => {
    for (const [slug, made] of [
      ['marina-hybrid-7', bikes],
      ['mainland-u-lock-14', locks],
    ] as const) {
      const { id: variantId } = await shop.database
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('slug', '=', slug)
        .orderBy('variants.position')
        .limit(1)
        .executeTakeFirstOrThrow()
      for (let count = 0; count < 6; count += 1) {
        const email = `returning-${slug}-${count}@example.com`
        const { order, orderId, linkToken, frames } = await deliveredOrder(shop, [{ variantId, quantity: 1 }], {
          email,
        })
        made.push({ orderId, linkToken, number: order.number, variantId, frame: frames[0]?.frameNumber ?? '' })
      }
    }
  },
})
const { as, visitor } = open

const chosen = ({ variantId }: Made, more: Record<string, string> = {}) => ({
  [`units-${variantId}`]: '1',
  [`reason-${variantId}`]: 'too-small',
  [`condition-${variantId}`]: 'unused',
  complete: 'yes',
  wish: 'refund',
  ...more,
})

async function asked(made: Made, more: Record<string, string> = {}) {
  const shopper = visitor()
  const page = await shopper.visit(`/orders/${made.linkToken}/returns`)
  const sent = await shopper.submit(page, /\/returns$/, chosen(made, more))
  return {
    shopper,
    sent,
    returnPath: new URL(sent.url).pathname,
    id: new URL(sent.url).pathname.split('/').at(-1) ?? '',
  }
}

const inspection = ({ variantId }: Made, more: Record<string, string> = {}) => ({
  [`verdict-${variantId}`]: 'full',
  [`restock-${variantId}`]: 'shelf',
  ...more,
})

describe('a return', () => {
  test('goes from the order page to the refund, with a letter at each step', async () => {
    const [made] = locks as [Made]
    const shopper = visitor()
    const order = await shopper.visit(`/orders/${made.linkToken}`)
    expect(order.text).toContain('Return or exchange something')
    const { sent, id, returnPath } = await asked(made)
    expect(sent.text).toContain('Your request is with us')
    const email = 'returning-mainland-u-lock-14-0@example.com'
    await letterTo(open.shop.folder, email, /Your return from order/)

    const staff = as('sales')
    expect((await staff.visit('/admin')).text).toMatch(/Handle returns \d+ return/)
    expect((await staff.visit('/admin/returns')).html).toContain(`/admin/returns/${id}`)
    const approved = await staff.submit(await staff.visit(`/admin/returns/${id}`), /\/approval$/)
    const number = /RA-\w{4}-\w{4}/.exec(approved.text)?.[0] ?? 'no number'
    const letter = await letterTo(open.shop.folder, email, new RegExp(number))
    expect(letter.text).toContain('You pay for return shipping')
    expect((await shopper.visit(returnPath)).text).toContain(number)
    expect((await staff.visit(`/admin/returns?view=all&q=${number.toLowerCase()}`)).text).toContain(number)
    const file = await staff.visit(`/admin/returns.csv?view=all&q=${number.toLowerCase()}`)
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    expect(file.html).toMatch(new RegExp(`^.?Return,Customer,Wish,Status,Asked,Order,.*\\r?\\n${number},`))

    const received = await staff.submit(approved, /\/receipt$/)
    expect(received.text).toContain('To inspect')
    expect(received.text).toMatch(/By our policy the money goes back by \w{3} \d+ \w{3}\./)
    const form = await staff.visit(`/admin/returns/${id}/inspection`)
    const wrong = await staff.submit(form, /\/inspection$/, inspection(made, { [`verdict-${made.variantId}`]: 'part' }))
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Enter what is kept back, in naira')
    const partly = {
      [`verdict-${made.variantId}`]: 'part',
      [`deducted-${made.variantId}`]: '1,000',
      [`finding-${made.variantId}`]: 'A scratch on the shackle.',
    }
    const inspected = await staff.post(`/admin/returns/${id}/inspection`, {
      ...formTo(wrong.html, /\/inspection$/).fields,
      ...inspection(made, partly),
    })
    expect(inspected.text).toContain('To settle')
    expect(inspected.text).toContain('A manager settles it')
    expect((await staff.visit(`/admin/returns/${id}/settlement`)).status).toBe(200)
    const told = await letterTo(open.shop.folder, email, /What we found/)
    expect(told.text).toMatch(/A scratch on the shackle\.[\s\S]*₦1,000[\s\S]*Nothing has been deducted yet/)
    const before = (await shopper.visit(returnPath)).text
    expect(before).toMatch(/A scratch on the shackle\..*₦1,000/)
    expect(before).not.toContain('goes back the way you paid')

    const manager = as('manager')
    const correct = async (fields: Record<string, string>) =>
      staff.submit(await staff.visit(`/admin/returns/${id}/inspection`), /\/inspection$/, inspection(made, fields))
    await correct({ [`deducted-${made.variantId}`]: '', [`finding-${made.variantId}`]: '' })
    const corrected = await letterTo(open.shop.folder, email, /We have corrected our findings/)
    expect(corrected.text).toContain('We accept all of it')
    expect(corrected.text).not.toContain('scratch')
    expect((await manager.visit(`/admin/returns/${id}/settlement`)).text).not.toContain('They were told')
    await correct(partly)

    const settle = await manager.visit(`/admin/returns/${id}/settlement`)
    expect(settle.text).toContain('₦15,000')
    expect(settle.text).toMatch(/They were told .* what was found/)
    const fields = formTo(settle.html, /\/settlement$/).fields
    expect((await staff.post(`/admin/returns/${id}/settlement`, fields)).status).toBe(403)
    const settled = await manager.post(`/admin/returns/${id}/settlement`, fields)
    expect(settled.text).toContain('Settled')
    await letterTo(open.shop.folder, email, new RegExp(`${number} is settled`))
    const seen = await shopper.visit(returnPath)
    expect(seen.text).toContain('₦15,000 goes back the way you paid')
    expect(seen.text).toContain('A scratch on the shackle.')
    const timeline = (await manager.visit(`/admin/orders/${made.number}`)).text
    for (const words of ['The customer asks to return goods', 'approved the return', 'settled the return'])
      expect(timeline).toContain(words)
    expect((await manager.visit('/admin/journal')).text).toContain('return settled')
  })

  test('keeps what was chosen on an error, and says what the policy has against it', async () => {
    const made = locks[1] as Made
    const { sent } = await asked(made, { [`condition-${made.variantId}`]: 'used', complete: '', note: 'It is heavy' })
    expect(sent.status).toBe(422)
    expect(sent.text).toContain('Used goods come back only when they are damaged or defective')
    expect(sent.text).toContain('Confirm that everything that came with it goes back')
    expect(sent.html).toContain('It is heavy</textarea>')
    expect(sent.html).toMatch(/<option value="too-small" selected/)
    expect((await visitor().visit(`/orders/${'A'.repeat(22)}/returns`)).status).toBe(404)
  })

  test('is cancelled by the customer before it comes, and not after', async () => {
    const made = locks[2] as Made
    const { shopper, sent, id } = await asked(made)
    const kept = await shopper.submit(sent, /\/cancellation$/)
    expect(kept.text).toContain('You keep the goods')
    const again = await asked(made)
    const staff = as('sales')
    await staff.post(`/admin/returns/${again.id}/approval`, {})
    await staff.post(`/admin/returns/${again.id}/receipt`, {})
    const late = await again.shopper.post(`${again.returnPath}/cancellation`, {})
    expect(late.text).toContain('cannot be cancelled any more')
    expect((await staff.post(`/admin/returns/${id}/approval`, {})).text).toContain('moved on meanwhile')
  })

  test('has pictures that only its customer and staff see', async () => {
    const made = locks[3] as Made
    const { shopper, returnPath, id } = await asked(made)
    const picture = await madePicture('#3366cc')
    const added = await shopper.upload(`${returnPath}/photos`, photosForm({ 'lock.jpg': picture, 'x.svg': '<svg/>' }))
    expect(added.text).toContain('x.svg: this is no picture')
    const photo = /src="([^"]+\/photos\/[\da-f-]{36})"/.exec(added.html)?.[1] ?? ''
    const shown = await fetch(open.shop.origin + photo)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    const other = locks[4] as Made
    expect((await fetch(open.shop.origin + photo.replace(made.linkToken, other.linkToken))).status).toBe(404)
    const photoId = photo.split('/').at(-1)
    expect((await as('sales').visit(`/admin/returns/${id}/photos/${photoId}`)).status).toBe(200)
    expect(
      (await as('stock').visit(`/admin/returns/${id}/photos/${photoId}`)).headers.get('content-type'),
    ).not.toContain('image')
    expect((await visitor().visit(`/admin/returns/${id}/photos/${photoId}`)).url).toContain('/auth')
  })

  test('is refused with a reason that its customer reads', async () => {
    const made = locks[4] as Made
    const { shopper, id, returnPath } = await asked(made)
    const staff = as('sales')
    const empty = await staff.submit(await staff.visit(`/admin/returns/${id}/refusal`), /\/refusal$/, { reason: '' })
    expect(empty.status).toBe(422)
    await staff.post(`/admin/returns/${id}/refusal`, { reason: 'The seal was broken.' })
    expect((await shopper.visit(returnPath)).text).toContain('The seal was broken.')
  })

  test('for another colour holds it, and becomes an order of its own', async () => {
    const made = bikes[0] as Made
    const shopper = visitor()
    const page = await shopper.visit(`/orders/${made.linkToken}/returns`)
    const instead = [...page.html.matchAll(/<option value="([\da-f-]{36})">/g)].map(([, id]) => id)
    const wanted = instead.find((id) => id !== made.variantId) ?? ''
    const { returnPath, id } = await asked(made, { wish: 'exchange', [`instead-${made.variantId}`]: wanted })
    const staff = as('manager')
    const approved = await staff.post(`/admin/returns/${id}/approval`, {})
    const held = /order (GC-\w{4}-\w{4})/.exec(approved.text)?.[1] ?? ''
    expect((await staff.visit(`/admin/orders/${held}`)).text).toContain('Awaiting payment')
    const received = await staff.post(`/admin/returns/${id}/receipt`, {})
    const after = (await shopper.visit(returnPath)).text
    expect(after).toContain('and then send what you want instead')
    expect(after).not.toContain('money goes back')
    const version = formTo((await staff.visit(`/admin/returns/${id}/inspection`)).html, /\/inspection$/).fields
    const found = await staff.post(`/admin/returns/${id}/inspection`, { ...version, ...inspection(made) })
    expect(found.text).toContain('To settle')
    for (const { text } of [received, found]) expect(text).not.toContain('the money goes back by')
    const settle = await staff.visit(`/admin/returns/${id}/settlement`)
    expect(settle.text).toContain('Make the exchange')
    await staff.post(`/admin/returns/${id}/settlement`, formTo(settle.html, /\/settlement$/).fields)
    expect((await staff.visit(`/admin/orders/${held}`)).text).toContain('Paid in full')
    expect((await shopper.visit(returnPath)).text).toContain(`order ${held}`)
    const settled = await staff.visit(`/admin/returns/${id}`)
    expect(settled.text).toContain('₦128,000 of it for what went out in exchange')
    expect(settled.text).not.toContain('went back')
  })

  test('for something dearer leads staff to what is still to be paid, and says no more than that', async () => {
    const made = bikes[4] as Made
    const staff = as('manager')
    const { html } = await visitor().visit(`/orders/${made.linkToken}/returns`)
    const dearer = [...html.matchAll(/<option value="([\da-f-]{36})">/g)].map(([, id]) => id).at(-1) ?? ''
    const product = /\/admin\/products\/[\da-f-]{36}/.exec((await staff.visit(`/admin/stock/${dearer}`)).html)?.[0]
    const sheet = await staff.visit(`${product}/variants/${dearer}`)
    await staff.submit(sheet, new RegExp(`/variants/${dearer}$`), { price: '140000' })

    const { id } = await asked(made, { wish: 'exchange', [`instead-${made.variantId}`]: dearer })
    await staff.post(`/admin/returns/${id}/approval`, {})
    await staff.post(`/admin/returns/${id}/receipt`, {})
    await staff.submit(await staff.visit(`/admin/returns/${id}/inspection`), /\/inspection$/, inspection(made))
    const settle = await staff.visit(`/admin/returns/${id}/settlement`)
    expect(settle.text).toContain('The customer still pays ₦12,000')
    const settled = await staff.submit(settle, /\/settlement$/)
    const held = /Open order (GC-\w{4}-\w{4})/.exec(settled.text)?.[1] ?? ''
    expect(settled.html).toMatch(new RegExp(`class="btn buy wide" href="/admin/orders/${held}"`))
    const order = await staff.visit(`/admin/orders/${held}`)
    expect(order.text).toContain('Waiting for ₦12,000')
    expect(order.text).toContain('Part of the money is here')
    expect(order.text).not.toContain('Somebody has to look')
    const whatsApp = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(order.html)?.[1] ?? ''
    expect(new URL(whatsApp).searchParams.get('text')).toContain('waits for ₦12,000 more')
  })
})

describe('a warranty', () => {
  const framePath = ({ html }: Page) => /href="([^"]+\/warranty\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''

  test('has a certificate for each bike, as page and as file', async () => {
    const made = bikes[1] as Made
    const shopper = visitor()
    const path = framePath(await shopper.visit(`/orders/${made.linkToken}`))
    const page = await shopper.visit(path)
    expect(page.text).toContain(made.frame)
    expect(page.text).toContain('1 year')
    const file = await fetch(`${open.shop.origin}${path}/pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await shopper.visit(path.replace(made.linkToken, (bikes[2] as Made).linkToken))).status).toBe(404)
  })

  test('is claimed by words and pictures, answered by a letter, and found by its frame', async () => {
    const made = bikes[3] as Made
    const shopper = visitor()
    const path = `${framePath(await shopper.visit(`/orders/${made.linkToken}`))}/claims`
    const form = await shopper.visit(path)
    expect((await shopper.submit(form, /\/claims$/, { words: ' ' })).text).toContain('Tell us what is wrong')
    const claim = await shopper.submit(form, /\/claims$/, { words: 'The weld at the head tube is cracked.' })
    expect(claim.text).toContain('Your claim is with us')
    const email = 'returning-marina-hybrid-7-3@example.com'
    await letterTo(open.shop.folder, email, /Your warranty claim/)

    const staff = as('sales')
    expect((await staff.visit('/admin')).text).toMatch(/Answer claims 1 claim/)
    const found = await staff.visit(`/admin/warranty?q=${encodeURIComponent(made.frame.toLowerCase())}`)
    expect(found.text).toContain('Bikes with this frame number')
    expect((await staff.visit(`/admin/find?q=${encodeURIComponent(made.frame)}`)).text).toContain(made.number)
    const id = /href="\/admin\/warranty\/([\da-f-]{36})"/.exec(found.html)?.[1] ?? ''
    const shown = await staff.visit(`/admin/warranty/${id}`)
    const answered = await staff.submit(shown, /\/replies$/, {
      words: 'Bring it in: we replace the frame.',
      state: 'accepted',
    })
    expect(answered.text).toContain('Your answer is on its way')
    const stale = await staff.submit(shown, /\/replies$/, { words: 'Once more', key: '', state: 'done' })
    expect(stale.status).toBe(409)
    await letterTo(open.shop.folder, email, /Re: your warranty claim/)
    await eventually(
      () => shopper.visit(new URL(claim.url).pathname),
      ({ text }) => text.includes('we replace the frame') && text.includes('Accepted'),
    )
    expect((await as('stock').visit('/admin/warranty')).url).not.toContain('/admin/warranty')
  })
})

beforeAll(() => expect(locks).toHaveLength(6))
