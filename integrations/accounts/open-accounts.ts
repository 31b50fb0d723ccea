import { createHmac } from 'node:crypto'
import { accept, refuse } from '#shop/outcome.ts'
import type { Accounts, AccountsDatabase } from '#shop/ports.ts'
import type { Auth, PasswordHashing } from './better-auth.ts'

type Settings = {
  origin: string
  secret: string
  now(): Date
  /** How long a session lives without being used. */
  sessionDays: number
  longestPassword: number
  /** How passwords are kept; better-auth's way unless stated. */
  passwords?: PasswordHashing
}

/** Accounts kept by better-auth in the shop's own database. It is loaded when the first person comes. */
export function openAccounts(settings: Settings): Accounts {
  const built = new WeakMap<AccountsDatabase, Promise<Auth>>()
  const passwordsOf = async () => settings.passwords ?? (await import('./better-auth.ts')).scrypt

  function authOn(database: AccountsDatabase): Promise<Auth> {
    const known = built.get(database)
    if (known) return known
    const auth = import('./better-auth.ts').then(({ buildAuth, scrypt }) =>
      buildAuth(database, { passwords: scrypt, ...settings }),
    )
    built.set(database, auth)
    return auth
  }

  return {
    async signUp(database, { email, password, name, device }) {
      const { api } = await authOn(database)
      try {
        const { user, token } = await api.signUpEmail({ body: { email, password, name }, headers: headersOf(device) })
        if (token === null) throw new Error('signed up without a session')
        return accept({ userId: user.id, sessionToken: token })
      } catch (fault) {
        if (codeOf(fault) === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return refuse('address-in-use')
        throw fault
      }
    },

    async signIn(database, { email, password, device }) {
      const { api } = await authOn(database)
      try {
        const { user, token } = await api.signInEmail({ body: { email, password }, headers: headersOf(device) })
        return accept({ userId: user.id, sessionToken: token })
      } catch (fault) {
        if (codeOf(fault) === 'INVALID_EMAIL_OR_PASSWORD') return refuse('wrong-credentials')
        throw fault
      }
    },

    async openSession(database, { userId, device }) {
      const { internalAdapter } = await (await authOn(database)).$context
      const session = await internalAdapter.createSession(userId, false, { userAgent: device ?? '' })
      return { userId, sessionToken: session.token }
    },

    async isPassword(database, { userId, password }) {
      const kept = await database
        .selectFrom('identities')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst()
      const passwords = await passwordsOf()
      return kept?.password ? passwords.verify({ hash: kept.password, password }) : false
    },

    hashPassword: async (password) => (await passwordsOf()).hash(password),

    async setPassword(database, { userId, passwordHash: hash }) {
      const { internalAdapter } = await (await authOn(database)).$context
      const accounts = await internalAdapter.findAccounts(userId)
      if (accounts.some(({ providerId }) => providerId === 'credential'))
        await internalAdapter.updatePassword(userId, hash)
      else await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
    },

    seal: (words) => createHmac('sha256', settings.secret).update(words).digest('base64url'),
  }
}

function headersOf(device: string | null): Headers {
  return new Headers(device === null ? {} : { 'user-agent': device })
}

/** better-auth says in a code why it refuses. */
function codeOf(fault: unknown): string | null {
  const body = (fault as { body?: { code?: unknown } } | null)?.body
  return typeof body?.code === 'string' ? body.code : null
}
