import { createHmac } from 'node:crypto'

/**
 * What an authenticator app shows for this secret, as people type it from the page:
 * https://www.rfc-editor.org/rfc/rfc6238
 */
export function codeOfApp(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', fromBase32(key.replace(/\s/g, '')))
    .update(counter)
    .digest()
  const start = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** The code after it, which the shop takes already: for whoever has used the one that the app shows. */
export function nextCodeOfApp(key: string): string {
  return codeOfApp(key, Date.now() + 30_000)
}

function fromBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
