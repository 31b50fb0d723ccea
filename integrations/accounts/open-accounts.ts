import { createHmac, randomUUID } from 'node:crypto'
import { accept, refuse } from '#shop/outcome.ts'
import type { Accounts, AccountsDatabase } from '#shop/ports.ts'
import type { Auth } from './better-auth.ts'
import type { PasswordHashing } from './scrypt.ts'
import { stepOfCode } from './step-of-code.ts'

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
        if (knownAddress.includes(codeOf(fault) ?? '')) return refuse('address-in-use')
        throw fault
      }
    },

    async signIn(database, { email, password, device }) {
      const { api, $context } = await authOn(database)
      const kept = await keptBefore(database, email)
      try {
        const opened = await api.signInEmail({ body: { email, password }, headers: headersOf(device) })
        if (!('token' in opened) || !opened.token) return refuse('second-step')
        if (await isStillKept(database, kept)) return accept({ userId: opened.user.id, sessionToken: opened.token })
        await (await $context).internalAdapter.deleteSession(opened.token)
        return refuse('wrong-credentials')
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

    async openWithSecondStep(database, { userId, code, device }) {
      const { api, $context } = await authOn(database)
      const { internalAdapter } = await $context
      // a session that nobody hears of unless the code is right
      const { token } = await internalAdapter.createSession(userId, false, { userAgent: device ?? '' })
      try {
        const proof = { headers: asHolderOf(token), body: { code } }
        await (isFromApp(code) ? api.verifyTOTP(proof) : api.verifyBackupCode(proof))
        if (!isFromApp(code) || (await takeCode(database, userId, code))) return accept({ userId, sessionToken: token })
        await internalAdapter.deleteSession(token)
        return refuse('wrong-code')
      } catch (fault) {
        await internalAdapter.deleteSession(token)
        if (isWrongCode(fault)) return refuse('wrong-code')
        throw fault
      }
    },

    async startTwoStep(database, { sessionToken, password, issuer }) {
      const { api } = await authOn(database)
      try {
        const started = await api.enableTwoFactor({
          headers: asHolderOf(sessionToken),
          body: { password, issuer, method: 'totp' },
        })
        if (started.method !== 'totp') throw new Error('no secret was made')
        return accept({ uri: started.totpURI, recoveryCodes: started.backupCodes })
      } catch (fault) {
        if (codeOf(fault) === 'INVALID_PASSWORD') return refuse('wrong-password')
        if (codeOf(fault) === 'TOTP_ALREADY_ENABLED') return refuse('on-already')
        if (isSignedOut(fault)) return refuse('signed-out')
        throw fault
      }
    },

    async confirmTwoStep(database, { sessionToken, code }) {
      const { api } = await authOn(database)
      try {
        const { headers, response } = await api.verifyTOTP({
          headers: asHolderOf(sessionToken),
          body: { code },
          returnHeaders: true,
        })
        await takeCode(database, response.user.id, code)
        return accept({ userId: response.user.id, sessionToken: sessionIn(headers) ?? sessionToken })
      } catch (fault) {
        if (isWrongCode(fault)) return refuse('wrong-code')
        if (isSignedOut(fault)) return refuse('signed-out')
        throw fault
      }
    },

    async stopTwoStep(database, { sessionToken, password }) {
      const { api } = await authOn(database)
      try {
        const { headers } = await api.disableTwoFactor({
          headers: asHolderOf(sessionToken),
          body: { password },
          returnHeaders: true,
        })
        const token = sessionIn(headers) ?? sessionToken
        const { user_id } = await database
          .selectFrom('sessions')
          .select('user_id')
          .where('token', '=', token)
          .executeTakeFirstOrThrow()
        return accept({ userId: user_id, sessionToken: token })
      } catch (fault) {
        if (codeOf(fault) === 'INVALID_PASSWORD') return refuse('wrong-password')
        if (isSignedOut(fault)) return refuse('signed-out')
        throw fault
      }
    },

    async checkPassword(database, { userId, password }) {
      const kept = await database
        .selectFrom('identities')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst()
      const passwords = await passwordsOf()
      if (!kept?.password) return null
      return (await passwords.verify({ hash: kept.password, password })) ? kept.password : null
    },

    async replacePassword(database, { userId, keptHash, passwordHash }) {
      const replaced = await database
        .updateTable('identities')
        .set({ password: passwordHash, updated_at: settings.now() })
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .where('password', '=', keptHash)
        .returning('id')
        .executeTakeFirst()
      return replaced !== undefined
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

  /**
   * Takes a code of the app that has been found right; false where it, or a later one, was taken before: whoever has read it
   * over a shoulder comes too late. Of two who bring it at once one takes it.
   */
  async function takeCode(database: AccountsDatabase, userId: string, code: string): Promise<boolean> {
    const { secretConfig: key } = await (await authOn(database)).$context
    const { symmetricDecrypt } = await import('better-auth/crypto')
    const { secret: data } = await database
      .selectFrom('two_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const step = stepOfCode(await symmetricDecrypt({ key, data }), code)
    if (step === null) return false
    const taken = await database
      .updateTable('two_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** What a request of better-auth's own would carry; its cookies never leave this file. */
  function asHolderOf(token: string): Headers {
    const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
    return new Headers({ cookie: `${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}` })
  }
}

/** The password that an account has before it is compared with what was typed, which takes a while. */
function keptBefore(database: AccountsDatabase, email: string) {
  return database
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.id', 'password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
}

/**
 * False where it was changed or taken away meanwhile. Whoever does so at this moment is waited for: they change it first,
 * and then end the sessions that are open.
 */
async function isStillKept(database: AccountsDatabase, kept: Awaited<ReturnType<typeof keptBefore>>): Promise<boolean> {
  if (!kept) return false
  const now = await database
    .selectFrom('identities')
    .select('id')
    .where('id', '=', kept.id)
    .where('password', '=', kept.password)
    .forShare()
    .executeTakeFirst()
  return now !== undefined
}

const sessionCookie = 'better-auth.session_token'

/** The token of the session that an answer of better-auth opens. */
function sessionIn(headers: Headers): string | null {
  for (const line of headers.getSetCookie()) {
    const [name, value = ''] = line.split(';', 1).join('').split(/=(.*)/s)
    if (name === sessionCookie) return decodeURIComponent(value).split('.')[0] || null
  }
  return null
}

/** The second where somebody else was faster. */
const knownAddress = ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'FAILED_TO_CREATE_USER']

function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(code)
}

function isWrongCode(fault: unknown): boolean {
  const codes = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'TOTP_NOT_ENABLED', 'BACKUP_CODES_NOT_ENABLED']
  // the recovery codes were used by somebody else at the same moment
  return codes.includes(codeOf(fault) ?? '') || (fault as { status?: unknown } | null)?.status === 'CONFLICT'
}

/** The session has ended, or goes on under another token since the same was pressed a moment ago. */
function isSignedOut(fault: unknown): boolean {
  return ['UNAUTHORIZED', 'INVALID_TWO_FACTOR_COOKIE'].includes(codeOf(fault) ?? '')
}

function headersOf(device: string | null): Headers {
  return new Headers(device === null ? {} : { 'user-agent': device })
}

/** better-auth says in a code why it refuses. */
function codeOf(fault: unknown): string | null {
  const body = (fault as { body?: { code?: unknown } } | null)?.body
  return typeof body?.code === 'string' ? body.code : null
}
