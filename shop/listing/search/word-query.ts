/** What a word of a search, or a few that are one, may stand for: itself, what was meant, others of the same meaning. */
export type SearchedWord = { word: string; meanings: readonly string[] }

/**
 * The text of a `tsquery` that asks for all of these words, each as the beginning of a word or by one of its meanings.
 * Words are letters and figures alone, so that nothing in them can be an operator.
 */
export function wordQuery(words: readonly SearchedWord[]): string {
  return words
    .map(({ word, meanings }) => [word.includes(' ') ? phrase(word) : begunWith(plain(word)), ...meanings.map(phrase)])
    .map((alternatives) => `(${alternatives.join(' | ')})`)
    .join(' & ')
}

/** One or two letters or figures begin too much. */
function begunWith(word: string): string {
  return word.length > 2 ? `${word}:*` : word
}

function phrase(meaning: string): string {
  return `(${meaning.split(' ').map(plain).join(' & ')})`
}

function plain(word: string): string {
  if (!/^[a-z0-9]+$/.test(word)) throw new Error('not a plain word')
  return word
}
