import { type ArticleState, articleStates } from './article.ts'

/** The parts of all articles that staff go through by themselves: each is one that stands so. */
export const draftViews = ['all', ...articleStates] as const
export type DraftView = 'all' | ArticleState

/** `changed`: the last changed first. `newest` and `oldest`: by when readers see it; those without a moment are oldest. */
export const draftSorts = ['changed', 'newest', 'oldest', 'title'] as const
export type DraftSort = (typeof draftSorts)[number]

/** The articles that staff look for, drafts and scheduled ones too. */
export type DraftsFilter = {
  view: DraftView
  /** Parts of a title, an excerpt or an address, as typed. */
  words: string
  /** As readers see it; null: whatever. */
  category: string | null
  sort: DraftSort
}
