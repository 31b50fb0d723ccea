import type { ArticleState } from '#shop/content/article.ts'
import { type DraftSort, type DraftsFilter, draftSorts, draftViews } from '#shop/content/drafts-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, maybeText, oneOf, textUpTo } from '../list/list-address.ts'

export const stateNames: Record<ArticleState, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
}

export const sortNames: Record<DraftSort, string> = {
  changed: 'Last changed',
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
}

export const articlesAddress = listAddress<DraftsFilter>(adminLinks.articles, {
  view: oneOf(draftViews, 'all'),
  words: textUpTo(100),
  category: maybeText(40),
  sort: oneOf(draftSorts, 'changed'),
})
