import { randomInt } from 'node:crypto'

/** Letters and figures that nobody mistakes for one another on the phone: neither 0 and O nor 1 and I. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many of them at random: 5 bits each. */
export function newReadableCode(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
}
