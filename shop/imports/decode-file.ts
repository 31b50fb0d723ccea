import { accept, refuse } from '../outcome.ts'
import { mostBytes } from './product-import.ts'

/**
 * The text of a file that somebody sent, without a mark at its beginning. Refuses what is empty or too large, tables of
 * Excel and other things that are no text, and every encoding but UTF-8, each with a reason of its own.
 */
export function decodeFile(bytes: Uint8Array) {
  if (bytes.length > mostBytes) return refuse('too-large')
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || isLikeUtf16(bytes)) return refuse('utf-16')
  if (beginningsOfTables.some((beginning) => startsWith(bytes, beginning))) return refuse('spreadsheet')
  if (bytes.includes(0)) return refuse('not-text')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? refuse('empty') : accept(text)
  } catch {
    return refuse('not-utf-8')
  }
}

/** Excel, new and old; LibreOffice begins like the new one. */
const beginningsOfTables = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}

/** Latin letters in UTF-16 without its mark: every other byte of the beginning is 0. */
function isLikeUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 40)
  const zeros = [0, 1].map((odd) => beginning.filter((byte, index) => index % 2 === odd && byte === 0).length)
  return beginning.length >= 8 && zeros.some((count) => count >= beginning.length / 2 - 2)
}
