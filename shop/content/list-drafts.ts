import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import {
  byMoment,
  countRows,
  countViews,
  type KeyColumn,
  type KeyedPage,
  type Place,
  pageByKey,
  type Sorting,
} from '../page-by-key.ts'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type ArticleState, type ArticleStatus, articleState } from './article.ts'
import { type DraftSort, type DraftsFilter, type DraftView, draftViews } from './drafts-filter.ts'

/** An article as the list of its writers shows it. */
export type ListedDraft = {
  id: string
  slug: string
  title: string
  /** As the database sorts by it. */
  titleKey: string
  category: string
  state: ArticleState
  /** From when readers see it, once it is published; null where nobody has said. */
  publishedAt: Date | null
  updatedAt: Date
  version: number
}

/** A page of the articles that staff look for, drafts and scheduled ones too. */
export async function listDrafts(
  shop: Shop,
  { filter, place, size }: { filter: DraftsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedDraft>> {
  permit(shop.actor, 'edit content')

  const now = shop.clock.now()
  return pageByKey({
    ...sortings[filter.sort],
    place,
    size,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<Omit<ListedDraft, 'state'> & { status: ArticleStatus }>`
        select id, slug, title, lower(title) as "titleKey", category, status, published_at as "publishedAt",
          updated_at as "updatedAt", version
        from articles where ${matching(filter, now)} and ${within} order by ${order} limit ${limit}`.execute(
        shop.database,
      )
      return rows.map(({ status, ...draft }) => ({
        ...draft,
        state: articleState({ status, publishedAt: draft.publishedAt }, now),
      }))
    },
  })
}

/** How many articles the filter leaves, and how many there are in each view. */
export async function countDrafts(shop: Shop, filter: DraftsFilter) {
  permit(shop.actor, 'edit content')

  const now = shop.clock.now()
  return countViews(draftViews, filter, (which) =>
    countRows(sql`select 1 from articles where ${matching(which, now)}`, shop.database),
  )
}

/** What is to be known of all articles that the filter leaves to change them, by their titles, up to so many. */
export async function listDraftStates(shop: Shop, { filter, most }: { filter: DraftsFilter; most: number }) {
  permit(shop.actor, 'edit content')

  const now = shop.clock.now()
  type Row = Pick<ListedDraft, 'id' | 'title' | 'publishedAt' | 'version'> & { status: ArticleStatus }
  const { rows } = await sql<Row>`
    select id, title, status, published_at as "publishedAt", version from articles where ${matching(filter, now)}
    order by lower(title), id limit ${most}`.execute(shop.database)
  return rows.map(({ id, title, version, ...stands }) => ({ id, title, version, state: articleState(stands, now) }))
}

/** Every category that an article has. */
export async function listDraftCategories(shop: Shop): Promise<string[]> {
  permit(shop.actor, 'edit content')
  const rows = await shop.database.selectFrom('articles').select('category').distinct().orderBy('category').execute()
  return rows.map(({ category }) => category)
}

const id: KeyColumn = { column: sql.ref('id'), kind: 'uuid' }
/** What has no moment yet stands before all that has. */
const longAgo = new Date(0)
const byAppearing: readonly KeyColumn[] = [{ column: sql`coalesce(published_at, ${longAgo})`, kind: 'timestamptz' }, id]
const appearing = ({ publishedAt, id }: ListedDraft) => [publishedAt ?? longAgo, id]

const sortings: Record<DraftSort, Sorting<ListedDraft>> = {
  changed: {
    columns: byMoment('updated_at', 'id'),
    isDescending: true,
    keyOf: ({ updatedAt, id }) => [updatedAt, id],
  },
  newest: { columns: byAppearing, isDescending: true, keyOf: appearing },
  oldest: { columns: byAppearing, isDescending: false, keyOf: appearing },
  title: {
    columns: [{ column: sql`lower(title)`, kind: 'text' }, id],
    isDescending: false,
    keyOf: ({ titleKey, id }) => [titleKey, id],
  },
}

function matching({ view, words, category }: DraftsFilter, now: Date): RawBuilder<boolean> {
  const inView: Record<DraftView, RawBuilder<unknown>> = {
    all: sql`true`,
    published: sql`status = 'published' and published_at <= ${now}`,
    scheduled: sql`status = 'published' and published_at > ${now}`,
    draft: sql`status = 'draft'`,
  }
  const conditions = [inView[view]]
  if (category !== null) conditions.push(sql`category = ${category}`)
  const text = sql`lower(title || ' ' || excerpt || ' ' || slug)`
  for (const word of wordsToFind(words)) conditions.push(sql`${text} like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** An article as its writer sees it, out or not; null where there is none. */
export async function showDraft(shop: Shop, id: string) {
  permit(shop.actor, 'edit content')
  if (!isUuid(id)) return null
  const row = await shop.database
    .selectFrom('articles')
    .innerJoin('photos', 'photos.hash', 'articles.photo_hash')
    .leftJoin('categories', 'categories.id', 'shown_category_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'excerpt',
      'category',
      'read_minutes as readMinutes',
      'body',
      'status',
      'published_at as publishedAt',
      'version',
      'categories.slug as shownCategory',
      'photo_alt as photoAlt',
      'hash',
      'width',
      'height',
      'has_alpha as hasAlpha',
    ])
    .where('articles.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { hash, width, height, hasAlpha, photoAlt, ...draft } = row
  return { ...draft, photo: { hash, width, height, hasAlpha, altText: photoAlt } }
}

/** The photos that articles and the hero show, each by what it goes with. */
export async function listArticlePhotos(shop: Shop) {
  permit(shop.actor, 'edit content')
  const { rows } = await sql<StoredPhoto & { name: string }>`
    select hash, width, height, has_alpha as "hasAlpha", min(title) as name
    from (select photo_hash, title from articles union all select photo_hash, title from hero_slides) as shown
      join photos on hash = photo_hash
    group by hash order by name`.execute(shop.database)
  return rows
}
