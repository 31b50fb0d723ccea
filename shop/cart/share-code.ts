/** The code as it may be typed: in small letters, with spaces or a dash. Null for what is none. */
export function readShareCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : null
}

/** `7K4-M2P` */
export function showShareCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}
