import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environmentVariables, readEnvironment, WrongEnvironment } from './environment.ts'

const live = {
  SHOP_MODE: 'live',
  SHOP_ORIGIN: 'https://shop.example',
  SHOP_SECRET: 'x'.repeat(32),
  PAYSTACK_SECRET_KEY: 'sk_live_abc',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  MAIL_FROM: 'Shop <shop@mail.example>',
}

describe('the demo', () => {
  test('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      origin: null,
      folder: 'var',
      databaseUrl: null,
      secret: null,
      paystack: null,
      singleSignOn: null,
      smtpUrl: null,
      mailFrom: null,
      logFormat: 'text',
      proxies: null,
      jobs: 'inside',
    })
  })

  test('takes empty lines as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', HOST: '', SMTP_URL: '' })).toEqual(readEnvironment({}))
  })

  test('never takes real money', () => {
    expect(faultsOf({ PAYSTACK_SECRET_KEY: 'sk_live_abc' })).toEqual([
      expect.stringContaining('PAYSTACK_SECRET_KEY does not suit: the demo takes no real money'),
    ])
  })
})

test('says all that is wrong at once, each by its name', () => {
  expect(faultsOf({ SHOP_MODE: 'production', PORT: '70000', DATABASE_URL: 'mysql://x', JOBS: 'no' })).toEqual([
    'SHOP_MODE is wrong: expected demo or live',
    'PORT is wrong: expected a port from 0 to 65535',
    'DATABASE_URL is wrong: expected an address such as postgres://user:password@host:5432/shop',
    'JOBS is wrong: expected inside or apart',
  ])
})

test('takes single sign-on whole or not at all', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'word',
    OIDC_LABEL: 'Example',
  }
  expect(readEnvironment(whole).singleSignOn).toEqual({
    issuer: 'https://login.example',
    clientId: 'shop',
    clientSecret: 'word',
    label: 'Example',
  })
  const needs =
    'is missing: single sign-on needs all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, or none'
  expect(faultsOf({ ...whole, OIDC_CLIENT_SECRET: '', OIDC_LABEL: '' })).toEqual([
    `OIDC_CLIENT_SECRET ${needs}`,
    `OIDC_LABEL ${needs}`,
  ])
  expect(faultsOf({ ...whole, OIDC_ISSUER: 'http://login.example' })).toEqual([
    'OIDC_ISSUER is wrong: expected an https address (http only on this machine)',
  ])
})

test.each([' 80', '80.5', '-1', '1e3', '0x50'])('refuses %j as a port', (port) => {
  expect(faultsOf({ PORT: port })).toEqual(['PORT is wrong: expected a port from 0 to 65535'])
})

describe('live mode', () => {
  test('opens when it has what a real shop needs', () => {
    expect(readEnvironment(live)).toMatchObject({
      mode: 'live',
      origin: 'https://shop.example',
      paystack: { secretKey: 'sk_live_abc', baseUrl: 'https://api.paystack.co' },
      logFormat: 'json',
    })
  })

  test('opens without a provider of payments where it is told that none is meant', () => {
    const { PAYSTACK_SECRET_KEY: _, ...rest } = live
    expect(faultsOf(rest)).toEqual([expect.stringContaining('ONLINE_PAYMENTS=none')])
    expect(readEnvironment({ ...rest, ONLINE_PAYMENTS: 'none' }).paystack).toBeNull()
    expect(faultsOf({ ...live, PAYSTACK_SECRET_KEY: 'sk_test_abc', ONLINE_PAYMENTS: 'none' })).toHaveLength(1)
  })

  test('lists all that is missing', () => {
    const faults = faultsOf({ SHOP_MODE: 'live' })
    for (const name of ['SHOP_ORIGIN', 'SHOP_SECRET', 'PAYSTACK_SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'])
      expect(faults).toContainEqual(expect.stringContaining(`${name} is missing`))
    expect(faults).toHaveLength(5)
  })

  test.each([
    ['SHOP_ORIGIN', 'http://shop.example'],
    ['SHOP_ORIGIN', 'https://shop.example/'],
    ['SHOP_ORIGIN', 'shop.example'],
    ['SHOP_SECRET', 'short'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_abc'],
    ['PAYSTACK_SECRET_KEY', ''],
    ['PAYSTACK_BASE_URL', 'http://api.example'],
    ['SMTP_URL', ''],
    ['MAIL_FROM', 'nobody'],
  ])('refuses %s=%j', (name, value) => {
    expect(faultsOf({ ...live, [name]: value })).toEqual([expect.stringContaining(name)])
  })
})

// CVE-2026-103308: a shop with an empty secret took forged payments
test('an empty payment secret stops the start in either mode', () => {
  expect(faultsOf({ PAYSTACK_SECRET_KEY: '' })).toEqual([expect.stringContaining('PAYSTACK_SECRET_KEY is wrong')])
})

test('jobs are done apart only beside a PostgreSQL server', () => {
  expect(faultsOf({ JOBS: 'apart' })).toEqual([expect.stringContaining('JOBS does not suit')])
  expect(readEnvironment({ JOBS: 'apart', DATABASE_URL: 'postgres://127.0.0.1/shop' }).jobs).toBe('apart')
})

test('every variable is documented in .env.example', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const documented = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...environmentVariables].sort())
})

test('.env.example itself is a right environment', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const variables = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readEnvironment(variables)).toEqual(readEnvironment({}))
})

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.faults
    throw error
  }
  return []
}
