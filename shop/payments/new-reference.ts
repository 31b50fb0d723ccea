import { newRandomToken } from '../random-token.ts'

/** The order's number and 128 random bits, in the letters that providers allow. */
export function newReference(orderNumber: string): string {
  return `${orderNumber}-${newRandomToken().replaceAll('_', '.')}`
}
