const mostWords = 8

/** Text as it is compared: small letters without accents. The database's `plain_text` does the same. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}

/** The words of a search: letters and figures, at most eight of them. The database's `word_text` takes texts apart so. */
export function plainWords(text: string): string[] {
  const words = plainText(text)
    .replace(/['’]/g, '')
    .replace(/\be[ -]?(bikes?)\b/g, 'e$1')
    .match(/[a-z0-9]+/g)
  return [...new Set(words)].slice(0, mostWords)
}
