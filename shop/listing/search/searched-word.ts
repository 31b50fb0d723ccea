/** Stems that a product must have all of; the last letters of one that is `begun` may be missing. */
export type Alternative = { stems: readonly string[]; begun: boolean }

export type SearchedWord = {
  /** What it may stand for, any of it: itself, what was meant, others of the same meaning. */
  alternatives: readonly Alternative[]
  /** Whether it may say what the thing is: no number, and not behind `for` or `with`. */
  mayName: boolean
}
