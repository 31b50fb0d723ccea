/**
 * A code as it is compared, however a person types it: without regard to case, spaces and dashes, the letter O as 0,
 * I and L as 1. No two codes of the shop have the same key, so none can be taken for another. Null for what is no code.
 */
export function codeKey(typed: string): string | null {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[A-Z0-9]{3,40}$/.test(key) ? key : null
}
