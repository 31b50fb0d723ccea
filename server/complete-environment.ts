import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment, StatedEnvironment } from './environment.ts'

/**
 * Fills in what the demo need not state: its origin, from the port that the shop listens on, and its secret, made at
 * first start and kept with the data.
 */
export function completeEnvironment(stated: StatedEnvironment, port: number): Environment {
  const host = stated.host === '0.0.0.0' || stated.host === '::' ? 'localhost' : bracketed(stated.host)
  return {
    ...stated,
    port,
    origin: stated.origin ?? new URL(`http://${host}:${port}`).origin,
    secret: stated.secret ?? keptSecret(stated.folder),
  }
}

/** An IPv6 address stands in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}
