import { describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, Shopper } from '../support/shopper.ts'

const store = shopWithStaff()

const { as } = store
const form = (group: string) => new RegExp(`/admin/settings/group/${group}$`)

async function open(group: string, role: Role = 'admin') {
  const staff = as(role)
  return { staff, page: await staff.visit(`/admin/settings/group/${group}`) }
}

describe('a setting', () => {
  test('that is changed is seen on pages that were kept, at once', async () => {
    const visitor = new Shopper(store.shop.origin)
    for (const _ of [1, 2]) expect((await visitor.visit('/')).text).not.toContain('Two Wheels of Yaba')
    const { staff, page } = await open('identity')
    await staff.submit(page, form('identity'), { shopName: 'Two Wheels of Yaba' })
    expect((await visitor.visit('/')).text).toContain('Two Wheels of Yaba')
  })

  test('that cannot be is told at its field, and what was typed stays', async () => {
    const { staff, page } = await open('contact')
    const told = await staff.submit(page, form('contact'), { email: 'nobody', phones: '12', address: '1 New Road' })
    expect(told.status).toBe(422)
    expect(told.html).toContain('href="#email"')
    expect(told.html).toContain('href="#phones"')
    expect(told.html).toContain('value="1 New Road"')
    expect((await new Shopper(store.shop.origin).visit('/contact')).text).not.toContain('1 New Road')
  })

  test('that two change is the first one’s; the second is shown the difference, and may still have their way', async () => {
    const [first, second] = [await open('delivery'), await open('delivery')]
    await first.staff.submit(first.page, form('delivery'), { freeDeliveryFrom: '80,000' })
    const told = await second.staff.submit(second.page, form('delivery'), { freeDeliveryFrom: '90000' })
    expect(told.status).toBe(409)
    expect(told.text).toMatch(/80,000\s+now,\s+50,000\s+before/)
    expect(told.html).toContain('value="90000"')
    expect((await second.staff.submit(told, form('delivery'))).text).toContain('Saved')
    expect((await new Shopper(store.shop.origin).visit('/')).text).toContain('90k and above')
  })

  test('free delivery is switched off, and the shop promises it no more', async () => {
    const { staff, page } = await open('delivery')
    await staff.submit(page, form('delivery'), { freeDeliveryIsOn: '' })
    expect((await new Shopper(store.shop.origin).visit('/')).text).not.toContain('Free shipping on orders')
  })

  test('of VAT counts from its day on, which is not over yet', async () => {
    const { staff, page } = await open('vat')
    const told = await staff.submit(page, form('vat'), { vatBasisPoints: '10', day: '2020-01-01' })
    expect([told.status, told.html]).toEqual([422, expect.stringContaining('href="#day"')])
    const saved = await staff.submit(page, form('vat'), { vatBasisPoints: '10', day: '2099-01-01' })
    expect(saved.text).toContain('Rate in percent : 10, from 1 January 2099 on'.replace(' :', ':'))
    expect(saved.html).toContain('value="7.5"')
  })

  test('is the owner’s: nobody else sees or changes any', async () => {
    for (const role of ['manager', 'sales', 'stock', 'editor'] as const) {
      expect(new URL((await as(role).visit('/admin/settings')).url).pathname).toBe('/admin')
      expect((await as(role).post('/admin/settings/group/identity', { shopName: 'Mine' })).status).toBe(403)
    }
    expect((await as('admin').visit('/admin/settings/group/constructor')).status).toBe(404)
  })
})

describe('fees and holidays', () => {
  test('of the zones can be more, each with LGAs, and fewer, whose LGAs go to another', async () => {
    const staff = as('admin')
    const action = /\/zones\/new$/
    const page = await staff.visit('/admin/settings/zones/new')
    for (const [fields, words] of [
      [{ name: '' }, 'Write a name'],
      [{ name: 'near mainland', standard: '1', express: '1', lga: 'Kosofe' }, 'Another zone has this name'],
      [{ name: 'North', standard: 'x', express: '1', lga: 'Kosofe' }, 'Write an amount'],
      [{ name: 'North', standard: '1', express: '1' }, 'Choose the LGAs'],
    ] as const) {
      const wrong = await staff.submit(page, action, fields)
      expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(words)])
    }
    const right = { name: 'North', standard: '1,234', express: '7,000', lga: 'Kosofe' }
    for (const _ of [1, 2]) expect((await staff.submit(page, action, right)).text).toContain('The zone is added')
    const zones = await staff.visit('/admin/settings/zones')
    expect(zones.text.match(/North/g)).toHaveLength(1)
    expect(zones.text).toContain(
      'Besides its table of fees, the Shipping Policy does not say ₦1,234, ₦7,000: customers may rely on what it says',
    )
    expect((await new Shopper(store.shop.origin).visit('/shipping')).text).toContain('₦1,234')

    const idOf = (name: string) =>
      new RegExp(`href="/admin/settings/zones/([\\da-f-]{36})">${name}<`).exec(zones.html)?.[1] ?? ''
    const removal = await staff.visit(`/admin/settings/zones/${idOf('North')}/removal`)
    const gone = /\/removal$/
    expect((await staff.post(new URL(removal.url).pathname, { to: idOf('North') })).status).toBe(422)
    expect((await as('manager').post(new URL(removal.url).pathname, { to: idOf('Outer') })).status).toBe(403)
    for (const _ of [1, 2])
      expect((await staff.post(new URL(removal.url).pathname, { to: idOf('Near mainland') })).text).toContain(
        'The zone is gone',
      )
    expect((await staff.visit('/admin/settings/zones')).text).not.toContain('the Shipping Policy does not say')
    expect([gone.test(removal.url), (await staff.visit('/admin/settings/zones')).text.includes('North')]).toEqual([
      true,
      false,
    ])
  })

  test('of a zone change for whoever asks next; of two the second is shown the difference', async () => {
    const staff = as('admin')
    const zones = await staff.visit('/admin/settings/zones')
    const path = /href="(\/admin\/settings\/zones\/[\da-f-]{36})">Near mainland/.exec(zones.html)?.[1] ?? ''
    const action = /\/zones\/[\da-f-]{36}$/
    const [first, second] = [await staff.visit(path), await staff.visit(path)]
    expect((await staff.submit(first, action, { standard: 'free' })).status).toBe(422)
    expect((await staff.submit(first, action, { standard: '2,750' })).text).toContain('₦2,750')
    const told = await staff.submit(second, action, { standard: '2,900' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('2,750')
    expect(told.html).toContain('value="2,900"')
    expect((await as('manager').post(path, { standard: '1', express: '1' })).status).toBe(403)
  })

  test('a holiday comes and goes, once however often one presses', async () => {
    const staff = as('admin')
    const page = await staff.visit('/admin/settings/holidays')
    const action = /\/admin\/settings\/holidays$/
    for (const wrong of [
      { day: '2031-02-31', name: 'Never' },
      { day: '2001-01-01', name: 'Gone' },
      { day: '2031-01-02', name: '' },
    ])
      expect((await staff.submit(page, action, wrong)).status).toBe(422)
    for (const _ of [1, 2]) await staff.submit(page, action, { day: '2031-01-02', name: 'Stocktaking' })
    const added = await staff.visit('/admin/settings/holidays')
    expect(added.text.match(/Stocktaking/g)).toHaveLength(1)
    for (const _ of [1, 2]) await staff.submit(added, /\/2031-01-02\/removal$/)
    expect((await staff.visit('/admin/settings/holidays')).text).not.toContain('Stocktaking')
  })
})

describe('payment methods and mail', () => {
  test('what is switched off is offered no more; one way stays, and own transfers need an account', async () => {
    const staff = as('admin')
    const page = await staff.visit('/admin/settings/payments')
    const action = /\/admin\/settings\/payments$/
    const none = await staff.submit(page, action, { card: '', transfer: '', 'bank-transfer': '' })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('at least one way to pay')])
    const bare = await staff.submit(page, action, { 'bank-transfer': 'on', bank: '', name: '', number: '12' })
    expect(bare.html).toContain('href="#number"')
    expect((await staff.submit(page, action, { card: '' })).text).toContain('Saved')
    expect((await staff.visit('/admin/settings/payments')).html).not.toMatch(/name="card" value="on" checked/)
  })

  test('the provider is really asked', async () => {
    const staff = as('admin')
    const page = await staff.visit('/admin/settings/payments')
    expect((await staff.submit(page, /\/check$/)).text).toContain('The provider answers')
  })

  test('a test letter goes the way of all letters, once however often one presses', async () => {
    const staff = as('admin')
    const page = await staff.visit('/admin/settings/mail')
    const email = /A letter to (\S+@\S+)/.exec(page.text)?.[1] ?? ''
    for (const _ of [1, 2]) await staff.submit(page, /\/admin\/settings\/mail$/)
    await letterTo(store.shop.folder, email, /^Test letter from/)
    await eventually(
      () => staff.visit('/admin/settings/mail'),
      ({ text }) => text.includes('the mail server took it'),
    )
    const letters = await lettersTo(store.shop.folder, email)
    expect(letters.filter(({ subject }) => subject.startsWith('Test letter from'))).toHaveLength(1)
  })
})
