import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrders } from '#seeds/demo/orders.ts'
import { type DemoSignIn, readSignIns } from '#server/sign-ins.ts'
import { roles } from '#shop/identity/actor.ts'
import { signIn } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

// Whoever opens the demo for the first time finds a shop at work.

let shop: RunningShop
let manager: Shopper
let signIns: DemoSignIn[]

beforeAll(async () => {
  shop = await startShop({ data: 'none' })
  signIns = await readSignIns(shop.folder)
  manager = await enter(signIns.find(({ email }) => email.startsWith('manager')))
}, 120_000)
afterAll(() => shop?.stop())

async function enter(person: DemoSignIn = { email: '', password: '' }): Promise<Shopper> {
  const shopper = new Shopper(shop.origin)
  await signIn(shopper, person)
  expect(new URL((await shopper.visit('/account')).url).pathname).toBe('/account')
  return shopper
}

test('has one customer and one of each role, who sign in with what it has written down', async () => {
  expect(signIns.map(({ email }) => email.split('@')[0])).toEqual(['customer', ...roles])
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(6)
  for (const person of signIns) await enter(person)
})

const countOf = async (path: string) =>
  new Set((await manager.visit(path)).html.match(/\/admin\/orders\/GC-\w{4}-\w{4}"/g)).size

test('has orders in every state, and its books are right', async () => {
  expect(await shop.ask('invariants')).toEqual([])
  await eventually(
    () => shop.ask('status') as Promise<{ unsentMails: number }>,
    ({ unsentMails }) => unsentMails === 0,
  )
  const views = ['awaiting-payment', 'to-prepare', 'preparing', 'out-for-delivery', 'collection', 'refunds']
  for (const view of views) expect([view, await countOf(`/admin/orders?view=${view}`)]).toSatisfy(([, n]) => n > 0)
  expect((await manager.visit('/admin/orders')).text).toContain(`${demoOrders.length} orders`)
  expect((await manager.visit('/admin')).text).not.toContain('No orders yet')
})

test('has a return that waits for its goods, and one that is settled', async () => {
  const returns = async (view: string) => (await manager.visit(`/admin/returns?view=${view}`)).text
  expect(await returns('all')).toMatch(/2 returns/)
  expect(await returns('all')).toMatch(/RA-\w{4}-\w{4}.*Segun Example|RA-\w{4}-\w{4}.*Uche Example/)
})

test('has messages to answer, and its staff are not among its customers', async () => {
  expect((await manager.visit('/admin/messages')).text).toContain('Delivery to Abuja')
  const accounts = (await manager.visit('/admin/customers')).text
  expect(accounts).toContain('Adaeze Okonkwo')
  expect(accounts).not.toContain('Demo Manager')
})

test('can return the money of an order that it was planted with', async () => {
  const { html } = await manager.visit('/admin/orders?view=to-prepare')
  const path = /\/admin\/orders\/GC-\w{4}-\w{4}/.exec(html)?.[0] ?? ''
  const asked = await manager.visit(`${path}/refund?other=700`)
  await manager.submit(asked, /\/refund/)
  await eventually(
    () => manager.visit(path),
    ({ text }) => text.includes('₦700 has gone back'),
  )
  expect(await shop.ask('invariants')).toEqual([])
})

test('has its secret and its goods again after a restart', async () => {
  expect(shop.said()).toContain('filling the demo shop')
  const file = join(shop.folder, 'secret')
  const secret = await readFile(file, 'utf8')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await shop.restart()
  expect(shop.said()).not.toContain('filling')
  expect((await new Shopper(shop.origin).visit('/shop')).text).toContain('Danfo')
  expect(await readFile(file, 'utf8')).toBe(secret)
})
