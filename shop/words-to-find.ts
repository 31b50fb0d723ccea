/** What is looked for, in the spelling in which people are kept: phones as `+234…`, so by their own figures alone. */
export function wordsToFind(typed: string): string[] {
  const tidy = typed.normalize('NFC').replaceAll('\0', '').toLowerCase().trim()
  const asPhone = /^\+?[\d\s-]{7,}$/.test(tidy) ? tidy.replace(/\D/g, '').replace(/^(234|0)/, '') : null
  return asPhone ? [asPhone] : tidy.split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A word for `like`, which reads some signs as others. */
export function asItIs(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
