import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { AccountsDatabase } from '#shop/ports.ts'
import type { PasswordHashing } from './scrypt.ts'

export type AuthOptions = {
  origin: string
  secret: string
  now(): Date
  sessionDays: number
  longestPassword: number
  passwords: PasswordHashing
}

export type Auth = ReturnType<typeof buildAuth>

/** better-auth on this database, or on a transaction that is open on it. Its HTTP handler is mounted nowhere. */
export function buildAuth(database: AccountsDatabase, options: AuthOptions) {
  const { now } = options
  return betterAuth({
    baseURL: options.origin,
    secret: options.secret,
    database: { db: database, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      // the shop's own rules are asked before: a shorter one never comes here
      minPasswordLength: 1,
      maxPasswordLength: options.longestPassword,
      password: options.passwords,
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'identities',
      fields: {
        ...times,
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    databaseHooks: {
      // the shop's clock decides, which tests move
      session: { create: { before: async (session) => ({ data: { ...session, ...lifeFrom(now(), options) } }) } },
    },
    plugins: [
      twoFactor({
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      // the cookies are the shop's own: what better-auth would set is read here and goes no further
      useSecureCookies: false,
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    // tries are counted by the shop, in its database
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

function lifeFrom(now: Date, { sessionDays }: AuthOptions) {
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + sessionDays * 86_400_000) }
}
