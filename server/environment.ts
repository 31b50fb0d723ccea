import { z } from 'zod'
import { type Proxies, readProxies } from './client-address.ts'
import { needsOf } from './needs-of-mode.ts'

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
  /** Another house that vouches for people, by OpenID Connect. */
  singleSignOn: { issuer: string; clientId: string; clientSecret: string; label: string } | null
  smtpUrl: string | null
  mailFrom: string | null
  logFormat: 'text' | 'json'
  /** Whose `X-Forwarded-For` can be believed. */
  proxies: Proxies
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
  for (const name of singleSignOnVariables)
    if (!variables[name] && singleSignOnVariables.some((other) => variables[other]))
      faults.set(name, `is missing: single sign-on needs all of ${singleSignOnVariables.join(', ')}, or none`)
  for (const { name, reason, suits } of needsOf(variables.SHOP_MODE)) {
    if (faults.has(name)) continue
    if (!suits(variables[name] ?? '', variables))
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
    singleSignOn: singleSignOnIn(stated),
    smtpUrl: stated.SMTP_URL ?? null,
    mailFrom: stated.MAIL_FROM ?? null,
    logFormat: stated.LOG_FORMAT ?? (stated.SHOP_MODE === 'live' ? 'json' : 'text'),
    proxies: stated.TRUST_PROXY,
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
  ONLINE_PAYMENTS: unlessEmpty(z.enum(['paystack', 'none'], 'expected paystack or none').default('paystack')),
  PAYSTACK_BASE_URL: unlessEmpty(
    z
      .string()
      .refine(isSafeAddress, 'expected an https address (http only on this machine)')
      .default('https://api.paystack.co'),
  ),
  OIDC_ISSUER: unlessEmpty(
    z.string().refine(isSafeAddress, 'expected an https address (http only on this machine)').optional(),
  ),
  OIDC_CLIENT_ID: unlessEmpty(z.string().optional()),
  OIDC_CLIENT_SECRET: unlessEmpty(z.string().optional()),
  OIDC_LABEL: unlessEmpty(z.string().max(40, 'expected at most 40 characters').optional()),
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
      .string()
      .default('false')
      .transform((value, context): Proxies => {
        if (value === 'true') return 'nearest'
        if (value === 'false') return null
        const proxies = readProxies(value)
        if (!proxies)
          context.addIssue({ code: 'custom', message: 'expected true, false, or addresses such as 10.0.0.0/8' })
        return proxies
      }),
  ),
  JOBS: unlessEmpty(z.enum(['inside', 'apart'], 'expected inside or apart').default('inside')),
}

const environmentSchema = z.object(variableSchemas)

const singleSignOnVariables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'] as const

function singleSignOnIn({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_LABEL: label,
}: z.infer<typeof environmentSchema>): Environment['singleSignOn'] {
  return issuer && clientId && clientSecret && label ? { issuer, clientId, clientSecret, label } : null
}

/** The names that `readEnvironment` knows. */
export const environmentVariables: readonly string[] = Object.keys(variableSchemas)

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value)
}

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
