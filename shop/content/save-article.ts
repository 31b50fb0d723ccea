import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findCategory } from '../catalogue/find-category.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { slugPattern } from '../slug.ts'
import { articleStatuses } from './article.ts'

const articleWords = z.object({
  slug: z.string().regex(slugPattern),
  title: z.string().trim().min(1).max(120),
  excerpt: z.string().trim().min(1).max(300),
  category: z.string().trim().min(1).max(40),
  readMinutes: z.int().min(1).max(120),
  body: z.string().trim().min(1).max(100_000),
  status: z.enum(articleStatuses),
})

export type ArticleDraft = z.infer<typeof articleWords> & {
  photo: StoredPhoto & { altText: string }
  /** The slug of the category whose products go with it. */
  shownCategory: string | null
  /** From when visitors see it, once it is published; now unless stated. */
  publishedAt: Date | null
  /** Which article is changed, and the version that the writer began with; null for a new one. */
  changes: { id: string; seenVersion: number } | null
}

/**
 * Adds an article or changes one. Published with a moment in the future, it appears then. Refuses what is empty or too
 * long, an address that another article has, another address for one that readers may have passed on already, and an
 * article that others changed meanwhile.
 */
export async function saveArticle(shop: Shop, draft: ArticleDraft) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = articleWords.safeParse(draft)
    if (!checked.success) return refuse('article-not-valid')
    const { readMinutes, ...words } = checked.data
    const now = shop.clock.now()

    const shown = draft.shownCategory === null ? null : await findCategory(shop, draft.shownCategory)
    if (draft.shownCategory !== null && !shown) return refuse('no-such-category')
    const before = draft.changes && (await lockArticle(shop, draft.changes.id))
    if (draft.changes && !before) return refuse('no-such-article')
    if (before && before.version !== draft.changes?.seenVersion) return refuse('changed-meanwhile')
    if (before && before.slug !== words.slug && isOut(before, now)) return refuse('address-is-known')
    if (await isTaken(shop, words.slug, before?.id ?? null)) return refuse('slug-taken')

    await registerPhoto(shop, draft.photo)
    const id = before?.id ?? randomUUID()
    const facts = {
      ...words,
      read_minutes: readMinutes,
      photo_hash: draft.photo.hash,
      photo_alt: draft.photo.altText,
      shown_category_id: shown?.id ?? null,
      published_at: draft.publishedAt ?? before?.published_at ?? (words.status === 'published' ? now : null),
      version: (before?.version ?? 0) + 1,
      updated_at: now,
    }
    await shop.database
      .insertInto('articles')
      .values({ id, ...facts })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute()

    const told = { slug: words.slug, status: words.status, publishedAt: facts.published_at }
    await recordChange(shop, 'article saved', `article:${id}`, { from: before ?? undefined, to: told })
    dropPages(shop, 'content:blog', `content:blog/${words.slug}`, ...(before ? [`content:blog/${before.slug}`] : []))
    return accept({ id, version: facts.version })
  })
}

async function lockArticle(shop: Shop, id: string) {
  const row = await shop.database
    .selectFrom('articles')
    .select(['id', 'slug', 'status', 'published_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

function isOut({ status, published_at }: { status: string; published_at: Date | null }, now: Date): boolean {
  return status === 'published' && published_at !== null && published_at <= now
}

async function isTaken(shop: Shop, slug: string, id: string | null) {
  const taken = await shop.database.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken !== undefined && taken.id !== id
}
