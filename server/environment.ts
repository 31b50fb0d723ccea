import { z } from 'zod'

/** Everything the shop is told from outside, parsed once; nothing else reads `process.env`. */
export type Environment = {
  mode: 'demo' | 'live'
  host: string
  /** 0 asks the system for a free port. */
  port: number
  /** Scheme and host as visitors type them, without a slash at the end. */
  origin: string
  /** The data's folder: embedded database, photos, mailbox, control socket. */
  folder: string
  /** Where PostgreSQL is; null for the embedded database in `folder`. */
  databaseUrl: string | null
  /** What the shop signs with; at least 32 characters. */
  secret: string
  paystack: { secretKey: string; baseUrl: string } | null
  smtpUrl: string | null
  mailFrom: string | null
  logFormat: 'text' | 'json'
  /** True behind a proxy whose `X-Forwarded-For` can be believed. */
  trustsProxy: boolean
  /** Whether this process also does the jobs, or another one (`npm run work`). */
  jobs: 'inside' | 'apart'
}

/** An environment before the shop listens and its folder is open: the demo makes its own origin and secret. */
export type StatedEnvironment = Omit<Environment, 'origin' | 'secret'> & {
  origin: string | null
  secret: string | null
}

/** What is missing or wrong, a line for each variable. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(['The shop cannot start with these settings:', '', ...faults.map((fault) => `  ${fault}`), ''].join('\n'))
    this.faults = faults
  }
}

/** Reads the variables of `.env.example`. Throws WrongEnvironment with all faults at once. */
export function readEnvironment(variables: Record<string, string | undefined>): StatedEnvironment {
  const parsed = environmentSchema.safeParse(variables)
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) faults.set(String(path[0]), `is wrong: ${message}`)
  if (variables.JOBS === 'apart' && !variables.DATABASE_URL)
    faults.set('JOBS', 'does not suit: apart needs DATABASE_URL, since one process alone opens the embedded database')
  for (const { name, reason, suits } of variables.SHOP_MODE === 'live' ? needsOfLive : needsOfDemo) {
    if (faults.has(name)) continue
    if (!suits(variables[name] ?? ''))
      faults.set(name, `${variables[name] ? 'does not suit' : 'is missing'}: ${reason}`)
  }
  if (!parsed.success || faults.size > 0) throw new WrongEnvironment([...faults].map((fault) => fault.join(' ')))
  const stated = parsed.data

  return {
    mode: stated.SHOP_MODE,
    host: stated.HOST,
    port: stated.PORT,
    origin: stated.SHOP_ORIGIN ?? null,
    folder: stated.SHOP_FOLDER,
    databaseUrl: stated.DATABASE_URL ?? null,
    secret: stated.SHOP_SECRET ?? null,
    paystack: stated.PAYSTACK_SECRET_KEY
      ? { secretKey: stated.PAYSTACK_SECRET_KEY, baseUrl: stated.PAYSTACK_BASE_URL }
      : null,
    smtpUrl: stated.SMTP_URL ?? null,
    mailFrom: stated.MAIL_FROM ?? null,
    logFormat: stated.LOG_FORMAT ?? (stated.SHOP_MODE === 'live' ? 'json' : 'text'),
    trustsProxy: stated.TRUST_PROXY,
    jobs: stated.JOBS,
  }
}

/** An empty line in a file of settings means "not set", except where forgetting the value would be dangerous. */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema)
}

const modeSchema = z.enum(['demo', 'live'], 'expected demo or live')

const variableSchemas = {
  SHOP_MODE: unlessEmpty(modeSchema.default('demo')),
  PORT: unlessEmpty(
    z
      .string()
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'expected a port from 0 to 65535')
      .default('3000')
      .transform(Number),
  ),
  HOST: unlessEmpty(z.string().default('127.0.0.1')),
  SHOP_ORIGIN: unlessEmpty(z.string().refine(isOrigin, 'expected an origin such as https://shop.example').optional()),
  SHOP_FOLDER: unlessEmpty(z.string().default('var')),
  DATABASE_URL: unlessEmpty(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'expected an address such as postgres://user:password@host:5432/shop')
      .optional(),
  ),
  SHOP_SECRET: z.string().min(32, 'expected at least 32 random characters').optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S+$/, 'expected a secret key of Paystack (sk_test_… or sk_live_…), or no such line at all')
    .optional(),
  PAYSTACK_BASE_URL: unlessEmpty(
    z
      .string()
      .refine(isSafeAddress, 'expected an https address (http only on this machine)')
      .default('https://api.paystack.co'),
  ),
  SMTP_URL: unlessEmpty(
    z
      .string()
      .regex(/^smtps?:\/\//, 'expected an address such as smtps://user:password@mail.example:465')
      .optional(),
  ),
  MAIL_FROM: unlessEmpty(z.string().regex(/@/, 'expected a sender such as Shop <shop@mail.example>').optional()),
  LOG_FORMAT: unlessEmpty(z.enum(['text', 'json'], 'expected text or json').optional()),
  TRUST_PROXY: unlessEmpty(
    z
      .enum(['true', 'false'], 'expected true or false')
      .default('false')
      .transform((value) => value === 'true'),
  ),
  JOBS: unlessEmpty(z.enum(['inside', 'apart'], 'expected inside or apart').default('inside')),
}

const environmentSchema = z.object(variableSchemas)

/** The names that `readEnvironment` knows. */
export const environmentVariables: readonly string[] = Object.keys(variableSchemas)

type Need = { name: string; reason: string; suits: (value: string) => boolean }

/** A real shop is not opened by guesses. */
const needsOfLive: Need[] = [
  {
    name: 'SHOP_ORIGIN',
    reason: 'live mode needs the address that customers type; expected https://…',
    suits: (value) => value.startsWith('https://'),
  },
  {
    name: 'SHOP_SECRET',
    reason: 'live mode needs something to sign with; expected at least 32 random characters',
    suits: (value) => value !== '',
  },
  {
    name: 'PAYSTACK_SECRET_KEY',
    reason: 'live mode needs at least one real payment method; expected sk_live_…',
    suits: (value) => value.startsWith('sk_live_'),
  },
  {
    name: 'SMTP_URL',
    reason: 'live mode needs a mail server; expected smtps://user:password@mail.example:465',
    suits: (value) => value !== '',
  },
  {
    name: 'MAIL_FROM',
    reason: 'live mode needs a sender for its mail; expected Shop <shop@mail.example>',
    suits: (value) => value !== '',
  },
]

/** The demo must only keep off real money. */
const needsOfDemo: Need[] = [
  {
    name: 'PAYSTACK_SECRET_KEY',
    reason: 'the demo takes no real money; expected sk_test_…, or no such line for the pretend provider',
    suits: (value) => !value.startsWith('sk_live_'),
  },
]

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value)
}

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
