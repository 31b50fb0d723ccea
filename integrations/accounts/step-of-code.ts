import { createHmac } from 'node:crypto'

/**
 * The half minute, counted from 1970 on, whose code of an authenticator app this is, of those around now; null for any
 * other code: https://www.rfc-editor.org/rfc/rfc6238. It looks one further each way than better-auth does, which takes a
 * moment before.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / 30_000)
  return [now - 2, now - 1, now, now + 1, now + 2].findLast((step) => codeAt(secret, step) === code) ?? null
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const start = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
