import type { ArticleState } from '#shop/content/article.ts'
import type { DraftSort } from '#shop/content/drafts-filter.ts'
import type { ListedDraft } from '#shop/content/list-drafts.ts'
import { showMomentBriefly, showMomentInFull } from '#shop/lagos-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { stateNames } from './articles-address.ts'

const kinds = { published: 'ok', scheduled: 'wait', draft: 'mute' } as const satisfies Record<ArticleState, string>

/** What the list of articles and its file show of each. */
export const articleColumns: readonly Column<ListedDraft, DraftSort>[] = [
  {
    name: 'title',
    heading: 'Title',
    place: 'b',
    isFixed: true,
    sorts: { ascending: 'title' },
    cell: ({ id, title }) => <a href={adminLinks.article(id)}>{title}</a>,
    inFile: ({ title }) => title,
  },
  {
    name: 'address',
    heading: 'Address',
    isExtra: true,
    look: 'when',
    cell: ({ slug }) => slug,
    inFile: ({ slug }) => slug,
  },
  {
    name: 'category',
    heading: 'Category',
    place: 'd',
    cell: ({ category }) => category,
    inFile: ({ category }) => category,
  },
  {
    name: 'state',
    heading: 'State',
    place: 'e',
    cell: ({ state, publishedAt }) => (
      <>
        <Badge kind={kinds[state]}>{stateNames[state]}</Badge>
        {publishedAt && <span className="only-folded"> {showMomentInFull(publishedAt)}</span>}
      </>
    ),
    inFile: ({ state }) => stateNames[state],
  },
  {
    name: 'appears',
    heading: 'On the blog from',
    place: 'x',
    look: 'n when',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ publishedAt }) => publishedAt && showMomentInFull(publishedAt),
    inFile: ({ publishedAt }) => publishedAt && showMomentInFull(publishedAt),
  },
  {
    name: 'changed',
    heading: 'Last changed',
    place: 'c',
    look: 'n when',
    sorts: { descending: 'changed' },
    cell: ({ updatedAt }) => showMomentBriefly(updatedAt),
    inFile: ({ updatedAt }) => showMomentInFull(updatedAt),
  },
]
