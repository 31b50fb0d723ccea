import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

let shop: RunningShop
let sessions: Record<Role, string>
beforeAll(async () => {
  shop = await startShop({
    prepare: async (opened) => {
      sessions = await employ(opened)
    },
  })
})
afterEach(async () => expect(await shop.ask('invariants')).toEqual([]))
afterAll(() => shop.stop())

const as = (role: Role) => atWork(shop.origin, sessions[role])
const form = (group: string) => new RegExp(`/admin/settings/group/${group}$`)

async function open(group: string, role: Role = 'admin') {
  const staff = as(role)
  return { staff, page: await staff.visit(`/admin/settings/group/${group}`) }
}

describe('a setting', () => {
  test('that is changed is seen on pages that were kept, at once', async () => {
    const visitor = new Shopper(shop.origin)
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
    expect((await new Shopper(shop.origin).visit('/contact')).text).not.toContain('1 New Road')
  })

  test('that two change is the first one’s; the second is shown the difference, and may still have their way', async () => {
    const [first, second] = [await open('delivery'), await open('delivery')]
    await first.staff.submit(first.page, form('delivery'), { freeDeliveryFrom: '80,000' })
    const told = await second.staff.submit(second.page, form('delivery'), { freeDeliveryFrom: '90000' })
    expect(told.status).toBe(409)
    expect(told.text).toMatch(/80,000\s+now,\s+50,000\s+before/)
    expect(told.html).toContain('value="90000"')
    expect((await second.staff.submit(told, form('delivery'))).text).toContain('Saved')
    expect((await new Shopper(shop.origin).visit('/')).text).toContain('90k and above')
  })

  test('free delivery is switched off, and the shop promises it no more', async () => {
    const { staff, page } = await open('delivery')
    await staff.submit(page, form('delivery'), { freeDeliveryIsOn: '' })
    expect((await new Shopper(shop.origin).visit('/')).text).not.toContain('Free shipping on orders')
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
