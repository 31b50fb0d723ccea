import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '#server/project-folder.ts'
import type { Role } from '#shop/identity/actor.ts'
import { required } from '#shop/outcome.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import type { Shop } from '#shop/shop.ts'
import { newPerson } from '../support/people.ts'
import { type Ask, askRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { employ } from '../support/staff.ts'

const live = {
  SHOP_MODE: 'live',
  SHOP_ORIGIN: 'https://shop.example',
  SHOP_SECRET: 'of a test, thirty-two letters or more',
  PAYSTACK_SECRET_KEY: 'sk_live_of_a_test',
  // nobody listens there; nothing in these stories waits for a payment or a mail
  PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Shop <shop@shop.example>',
}

describe('a live shop', () => {
  let shop: RunningShop
  const askFor = (ask: Ask) => askRaw(shop.port, 'shop.example', ask)

  beforeAll(async () => {
    shop = await startShop({ env: live, data: 'none' })
  })
  afterAll(() => shop?.stop())

  test('is open under its own name, and no other', async () => {
    expect((await askFor({ path: '/' })).status).toBe(200)
    for (const host of [`127.0.0.1:${shop.port}`, `localhost:${shop.port}`, 'localhost'])
      expect((await askRaw(shop.port, host, { path: '/' })).status).toBe(421)
  })

  test('tells browsers to come by https only', async () => {
    const { headers } = await askFor({ path: '/' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
  })

  test.each([
    ['GET', '/pretend-paystack/pay/any'],
    ['POST', '/pretend-paystack/pay/any'],
    ['POST', '/pretend-paystack/transaction/initialize'],
    ['GET', '/pretend-paystack/transaction/verify/any'],
    ['POST', '/pretend-paystack/refund'],
    ['GET', '/mailbox'],
    ['GET', '/mailbox.data'],
    ['GET', '/mailbox/any'],
    ['POST', '/mailbox'],
  ])("has none of the demo's doors: %s %s", async (method, path) => {
    const { status } = await askFor({ path, method, headers: { origin: live.SHOP_ORIGIN } })
    expect([404, 405]).toContain(status)
  })

  test('hears of no test money, though it were signed', async () => {
    const tell = (domain: string) => {
      const body = JSON.stringify({
        event: 'charge.success',
        data: { id: 1, reference: 'x', status: 'success', domain },
      })
      const signature = createHmac('sha512', live.PAYSTACK_SECRET_KEY).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
      return askFor({ path: '/webhooks/paystack', method: 'POST', headers, body })
    }
    expect((await tell('test')).status).toBe(401)
    expect((await tell('live')).status).toBe(200)
  })

  test('has none of the demo in it', async () => {
    const { text } = await askFor({ path: '/shop' })
    expect(text).toContain('No products found')
    expect((await askFor({ path: '/product/mainland-u-lock-14' })).status).toBe(404)
  })

  test('keeps a session in a cookie of this host, sent over https only', async () => {
    const ask = (path: string, fields: Record<string, string>, cookie = '') =>
      askFor({
        path,
        method: 'POST',
        headers: { origin: live.SHOP_ORIGIN, cookie },
        body: new URLSearchParams(fields).toString(),
      })
    const person = newPerson()
    const { status, cookies } = await ask('/auth/sign-up', person)
    expect(status).toBe(303)
    const line = cookies.find((cookie) => cookie.startsWith('__Host-shop-session=')) ?? ''
    expect(line).toMatch(/=\w{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookies.filter((cookie) => !/^__Host-shop-.*; Secure$/.test(cookie))).toEqual([])

    const [session = ''] = line.split(';')
    const account = (cookie: string) => askFor({ path: '/account', headers: { cookie } })
    expect((await account(session)).status).toBe(200)
    // the name of the demo's cookie opens nothing here
    expect((await account(session.replace('__Host-', ''))).status).toBe(302)
    await ask('/auth/sign-out', {}, session)
    expect((await account(session)).status).toBe(302)
  })

  test('has no people of the demo', async () => {
    for (const email of ['admin@example.com', 'customer@example.com']) {
      const body = new URLSearchParams({ email, password: 'any password' }).toString()
      const answer = await askFor({ path: '/auth', method: 'POST', headers: { origin: live.SHOP_ORIGIN }, body })
      expect(answer.status).toBe(401)
    }
    await expect(shop.ask('list-staff')).resolves.toEqual([])
  })

  test('lets nobody move its clock', async () => {
    await expect(shop.ask('clock', { moveTo: '2030-01-01T00:00:00Z' })).rejects.toThrow('knows no command clock')
    expect(await shop.ask('status')).toMatchObject({ mode: 'live' })
  })

  test('refuses to be reset', async () => {
    const refused = await reset({ ...live, SHOP_FOLDER: shop.folder })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('A live shop cannot be reset')
    expect((await askFor({ path: '/health' })).status).toBe(200)
  })
})

describe('a live shop without a provider of payments', () => {
  test('opens where none is meant, and says loudly what it still needs', async () => {
    const { PAYSTACK_SECRET_KEY: _, ...rest } = live
    const shop = await startShop({ env: { ...rest, ONLINE_PAYMENTS: 'none' }, data: 'none' })
    try {
      expect((await askRaw(shop.port, 'shop.example', { path: '/health' })).status).toBe(200)
      expect(shop.said()).toContain('nobody can pay')
      expect(shop.said().includes('had better use PostgreSQL')).toBe(!shop.databaseUrl)
    } finally {
      await shop.stop()
    }
  })
})

describe('the panel of a live shop', () => {
  let shop: RunningShop
  let sessions: Record<Role, string>
  beforeAll(async () => {
    const prepare = async (opened: Shop) => {
      sessions = await employ(opened)
      required(await changeSetting(opened, { name: 'staffSignInByTwoSteps', value: false, validFrom: new Date(0) }))
    }
    shop = await startShop({ env: live, prepare })
  })
  afterAll(() => shop?.stop())

  test('opens to nobody who signs in by one step, whatever the setting says', async () => {
    for (const role of ['admin', 'editor'] as const) {
      const headers = { cookie: `__Host-shop-session=${sessions[role]}` }
      const led = await askRaw(shop.port, 'shop.example', { path: '/admin', headers })
      expect([led.status, led.headers.location]).toEqual([302, '/account/two-step?next=%2Fadmin'])
    }
  })
})

describe('a live shop that is told too little', () => {
  test('does not open, and says all that is missing without a stack', async () => {
    const start = startShop({ env: { SHOP_MODE: 'live', PAYSTACK_SECRET_KEY: '' }, data: 'none' })
    const said = await start.then(
      () => 'it opened',
      (error: Error) => error.message,
    )
    expect(said).toContain('ended with 1 instead of opening')
    for (const name of ['SHOP_ORIGIN', 'SHOP_SECRET', 'PAYSTACK_SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'])
      expect(said).toContain(`  ${name} is `)
    expect(said).not.toMatch(/\n\s+at /)
  })
})

async function reset(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const script = join(projectFolder, 'server', 'commands', 'reset.ts')
  try {
    const env = { PATH: process.env.PATH, ...environment }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: projectFolder, env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
