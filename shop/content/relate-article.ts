import { findIdsBySlug } from '../catalogue/relate-products.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'

type Choice = {
  articleId: string
  /** The addresses of the products, in their order. */
  slugs: readonly string[]
  /** Those that whoever chooses has seen. */
  seenSlugs: readonly string[]
}

/** The products that staff chose to stand below an article, in their order. */
export function listArticleProducts(shop: Shop, articleId: string) {
  return shop.database
    .selectFrom('article_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'slug'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute()
}

/**
 * Says which products stand below an article, instead of those chosen before; none leaves it to the article's category.
 * Refuses addresses that no product has, and where others have chosen meanwhile.
 */
export async function relateArticle(shop: Shop, { articleId, slugs, seenSlugs }: Choice) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const article =
      isUuid(articleId) &&
      (await shop.database
        .selectFrom('articles')
        .select('slug')
        .where('id', '=', articleId)
        .forUpdate()
        .executeTakeFirst())
    if (!article) return refuse('no-such-article')
    const before = (await listArticleProducts(shop, articleId)).map(({ slug }) => slug)
    if (before.join(' ') === slugs.join(' ')) return accept()
    if (before.join(' ') !== seenSlugs.join(' ')) return refuse('changed-meanwhile')

    const chosen = [...new Set(slugs)]
    const idOf = await findIdsBySlug(shop, chosen)
    const unknown = chosen.filter((slug) => !idOf.has(slug))
    if (unknown.length > 0) return refuse('no-such-relation', { slugs: unknown })
    await shop.database.deleteFrom('article_products').where('article_id', '=', articleId).execute()
    const rows = chosen.flatMap((slug, position) => {
      const product_id = idOf.get(slug)
      return product_id === undefined ? [] : [{ article_id: articleId, product_id, position }]
    })
    if (rows.length > 0) await shop.database.insertInto('article_products').values(rows).execute()
    await recordChange(shop, 'article products chosen', `article:${articleId}`, { from: before, to: chosen })
    dropPages(shop, `content:blog/${article.slug}`)
    return accept()
  })
}
