import { fromNaira, type Kobo } from './money.ts'

/** What somebody typed as an amount of naira: `5,000`, `₦5000` or `1234.50`; null for what is none. */
export function readTypedNaira(typed: string): Kobo | null {
  const figures = typed.replace(/[₦,\s]/g, '')
  return /^\d{1,10}(\.\d{1,2})?$/.test(figures) ? fromNaira(Number(figures)) : null
}
