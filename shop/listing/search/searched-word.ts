/** Stems that a product must have all of; the last letters of one that is `begun` may be missing. */
export type Alternative = { stems: readonly string[]; begun: boolean }

/** What a word of a search may stand for, any of it: itself, what was meant, others of the same meaning. */
export type SearchedWord = readonly Alternative[]
