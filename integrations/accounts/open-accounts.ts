import { createHmac, randomUUID } from 'node:crypto'
import { accept, refuse } from '#shop/outcome.ts'
import type { Accounts, AccountsDatabase } from '#shop/ports.ts'
import type { Auth } from './better-auth.ts'
import type { PasswordHashing } from './scrypt.ts'

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
  const passwordsOf = async () => settings.passwords ?? (await import('./scrypt.ts')).scrypt

  function authOn(database: AccountsDatabase): Promise<Auth> {
    const known = built.get(database)
    if (known) return known
    const auth = Promise.all([import('./better-auth.ts'), passwordsOf()]).then(([{ buildAuth }, passwords]) =>
      buildAuth(database, { ...settings, passwords }),
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

    async setPassword(database, { userId, passwordHash: password }) {
      const now = settings.now()
      await database
        .insertInto('identities')
        .values({
          id: randomUUID(),
          user_id: userId,
          provider_id: 'credential',
          account_id: userId,
          password,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
        )
        .execute()
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
