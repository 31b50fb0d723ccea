import { randomInt } from 'node:crypto'

/** Letters and figures that nobody mistakes for one another on the phone: neither 0 and O nor 1 and I. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of so many signs at random, such as `7K4M2P`: 5 random bits in each. */
export function newReadableCode(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
}

/** A number such as `GC-7K4M-2P9X`, to be read out on the phone: 40 random bits, so that no number tells the next one. */
export function newReadableNumber(prefix: string): string {
  return `${prefix}-${newReadableCode(4)}-${newReadableCode(4)}`
}
