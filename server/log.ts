import { withoutEmails } from '#shop/email-address.ts'
import type { Log } from '#shop/ports.ts'

type Level = 'info' | 'warn' | 'error'

/** A log that can speak for one request: everything it says then carries that request's facts. */
export type ShopLog = Log & { with(facts: Record<string, unknown>): ShopLog; flush(): void }

/**
 * Writes a line for each event, for people or as JSON. Secrets are left out by the names of their facts, and
 * people's addresses from faults. Lines are
 * gathered for a moment, since a write for every request would cost more than the request.
 */
export function createLog(
  format: 'text' | 'json',
  write: (lines: string) => void = (lines) => void process.stdout.write(lines),
): ShopLog {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null

  function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    const lines = waiting
    waiting = ''
    if (lines) write(lines)
  }

  function say(level: Level, message: string, facts: Record<string, unknown>) {
    const safe = withoutSecrets(facts)
    waiting += format === 'json' ? asJson(level, message, safe) : asText(level, message, safe)
    if (level !== 'info' || waiting.length > 32_768) flush()
    else timer ??= setTimeout(flush, 100)
  }

  function speaker(standing: Record<string, unknown>): ShopLog {
    return {
      info: (message, facts) => say('info', message, { ...standing, ...facts }),
      warn: (message, facts) => say('warn', message, { ...standing, ...facts }),
      error: (message, facts) => say('error', message, { ...standing, ...facts }),
      with: (facts) => speaker({ ...standing, ...facts }),
      flush,
    }
  }
  return speaker({})
}

function asJson(level: Level, message: string, facts: Record<string, unknown>): string {
  return `${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`
}

function asText(level: Level, message: string, facts: Record<string, unknown>): string {
  const { fault, ...others } = facts
  const said = Object.entries(others).map(
    ([name, value]) => `${name}=${isPlain(value) ? value : JSON.stringify(value)}`,
  )
  const mark = level === 'info' ? '' : `${level}: `
  return `${[mark + message, ...said].join('  ')}\n${typeof fault === 'string' ? `${fault}\n` : ''}`
}

function isPlain(value: unknown): boolean {
  return (
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^[^\s"=]+$/.test(value))
  )
}

const secretNames = /secret|password|passphrase|token|authorization|cookie|signature|api_?key/i

function withoutSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (secretNames.test(name)) return [name, '(left out)']
      if (value instanceof Error) return [name, withoutEmails(describe(value))]
      return [name, name === 'fault' && typeof value === 'string' ? withoutEmails(value) : value]
    }),
  )
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${describe(error.cause)}` : ''
  return `${error.stack ?? error.message}${cause}`
}
