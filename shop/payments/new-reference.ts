import { newRandomToken } from '../random-token.ts'

/** The order's number and 128 random bits, in the letters that providers allow. */
export function newReference(orderNumber: string): string {
  return `${orderNumber}${newReferenceEnding()}`
}

/** What stands in a reference after the order's number. */
export function newReferenceEnding(): string {
  return `-${newRandomToken().replaceAll('_', '.')}`
}
