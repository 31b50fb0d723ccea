import { listDrafts } from '#shop/content/list-drafts.ts'
import { showMoment, showMomentBriefly } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import '../list/table.css'
import type { Route } from './+types/articles-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { articles: await listDrafts(shop), now: shop.clock.now() }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Articles, Admin Panel' }]
}

export default function ArticlesPage({ loaderData: { articles, now } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Articles</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.content}>
            Content
          </a>
          <a className="btn buy" href={adminLinks.newArticle}>
            New article
          </a>
        </div>
      </header>
      <section className="a-card" aria-label="Articles">
        {articles.length === 0 && <p className="none">No articles yet</p>}
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">State</th>
              <th scope="col">Last changed</th>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ id, title, status, publishedAt, updatedAt }) => (
              <tr key={id}>
                <td className="b">
                  <a href={adminLinks.article(id)}>{title}</a>
                </td>
                <td className="d">
                  {status === 'draft' || publishedAt === null ? (
                    <Badge kind="mute">Draft</Badge>
                  ) : publishedAt > now ? (
                    <>
                      <Badge kind="wait">Scheduled</Badge> <small>{showMoment(publishedAt)}</small>
                    </>
                  ) : (
                    <Badge kind="ok">Published</Badge>
                  )}
                </td>
                <td className="c n when">{showMomentBriefly(updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
