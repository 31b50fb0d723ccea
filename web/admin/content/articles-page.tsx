import { listDrafts } from '#shop/content/list-drafts.ts'
import { showMoment, showMomentBriefly } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { ShortList } from '../list/short-list.tsx'
import type { Route } from './+types/articles-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { articles: await listDrafts(shop), now: shop.clock.now() }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Articles, Admin Panel' }]
}

type Draft = Route.ComponentProps['loaderData']['articles'][number]

export default function ArticlesPage({ loaderData: { articles, now } }: Route.ComponentProps) {
  return (
    <ShortList
      title="Articles"
      from={{ name: 'Content', to: adminLinks.content }}
      fresh={{ name: 'New article', to: adminLinks.newArticle }}
      columns={articleColumns(now)}
      rows={articles}
      nothing="No articles yet"
    />
  )
}

function articleColumns(now: Date): readonly Column<Draft>[] {
  return [
    {
      name: 'title',
      heading: 'Title',
      place: 'b',
      cell: ({ id, title }) => <a href={adminLinks.article(id)}>{title}</a>,
    },
    { name: 'state', heading: 'State', place: 'd', cell: (article) => stateOf(article, now) },
    {
      name: 'changed',
      heading: 'Last changed',
      place: 'c',
      look: 'n when',
      cell: ({ updatedAt }) => showMomentBriefly(updatedAt),
    },
  ]
}

function stateOf({ status, publishedAt }: Draft, now: Date) {
  if (status === 'draft' || publishedAt === null) return <Badge kind="mute">Draft</Badge>
  if (publishedAt <= now) return <Badge kind="ok">Published</Badge>
  return (
    <>
      <Badge kind="wait">Scheduled</Badge> <small>{showMoment(publishedAt)}</small>
    </>
  )
}
