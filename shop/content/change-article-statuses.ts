import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChanges } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { SeenVersion } from '../seen-version.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { type ArticleStatus, articleState } from './article.ts'

/** As many articles are changed at once, within the time that an answer may take. */
export const mostChanged = 500

/**
 * Shows all these articles to readers now, or takes them off the blog, in one transaction: `changed` is how many
 * stand so now, those that stood so already among them; `unchanged` is how many others have changed, or are gone. What
 * was to appear later appears now; what has its day already keeps it. Refuses more than 500.
 */
export async function changeArticleStatuses(
  shop: Shop,
  { seen, to }: { seen: readonly SeenVersion[]; to: ArticleStatus },
) {
  permit(shop.actor, 'edit content')
  if (seen.length > mostChanged) return refuse('too-many-articles')

  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    // in one order, so that two who press at once do not wait for each other in a ring
    const articles = await shop.database
      .selectFrom('articles')
      .select(['id', 'slug', 'status', 'published_at as publishedAt', 'version'])
      .where('id', '=', sql<string>`any(${sql.val([...versions.keys()])}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    const stands = articles.map(({ status, ...article }) => ({ ...article, status: status as ArticleStatus }))
    const isThere = (article: (typeof stands)[number]) => articleState(article, now) === to
    const changing = stands.filter((article) => !isThere(article) && versions.get(article.id) === article.version)
    const { rows: changed } = await sql<{ id: string; publishedAt: Date | null }>`
      update articles set status = ${to}, version = version + 1, updated_at = ${now},
        published_at = case when ${to} = 'published' then least(coalesce(published_at, ${now}), ${now}) else published_at end
      where id = any(${sql.val(changing.map(({ id }) => id))}::uuid[])
      returning id, published_at as "publishedAt"`.execute(shop.database)
    const appearing = new Map(changed.map(({ id, publishedAt }) => [id, publishedAt]))
    await recordChanges(
      shop,
      changing.map(({ id, slug, status, publishedAt }) => ({
        change: to === 'published' ? 'article published' : 'article taken down',
        subject: `article:${id}`,
        from: { slug, status, publishedAt },
        to: { slug, status: to, publishedAt: appearing.get(id) ?? null },
      })),
    )
    if (changing.length > 0) dropPages(shop, 'content:blog', ...changing.map(({ slug }) => `content:blog/${slug}`))
    const count = stands.filter(isThere).length + changing.length
    return accept({ changed: count, unchanged: versions.size - count })
  })
}
