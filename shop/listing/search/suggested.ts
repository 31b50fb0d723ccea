/** Something to go to, in words, with its address. */
export type SuggestedOption = { label: string; note?: string; path: string }

/** What a search box suggests, kind by kind; no group is empty. */
export type SuggestedGroup = { name: string; options: SuggestedOption[] }
