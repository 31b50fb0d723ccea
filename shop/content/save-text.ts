import { z } from 'zod'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { type LagosDay, lagosDay } from '../lagos-day.ts'
import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { slugPattern } from '../slug.ts'
import { spelled } from '../spelled.ts'
import { findText } from './find-text.ts'
import type { PageText } from './text.ts'

export type TextDraft = {
  slug: string
  title: string
  summary: string
  body: string
  photo?: (StoredPhoto & { altText: string }) | null
  /** The day from which this version counts; today unless stated. */
  changedOn?: LagosDay
  /** The version that the writer began with; null for a new text. */
  seenVersion: number | null
}

const lengths = z.object({
  slug: z.string().regex(slugPattern),
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300),
  body: z.string().trim().min(1).max(100_000),
})

/**
 * Adds the next version of a page's text; what stood before stays readable. The same words again are no new version.
 * Refuses what is empty or too long, a day before that of the last version, and a text that others changed meanwhile.
 */
export async function saveText(shop: Shop, draft: TextDraft) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = lengths.safeParse(draft)
    if (!checked.success) return refuse('text-not-valid')
    const { slug, ...words } = checked.data
    const photo = draft.photo ?? null
    const changedOn = draft.changedOn ?? lagosDay(shop.clock.now())

    const last = await findText(shop, slug)
    if ((last?.version ?? null) !== draft.seenVersion) return refuse('changed-meanwhile')
    if (last && isSame(last, { ...words, photo })) return accept({ version: last.version })
    if (last && changedOn < last.changedOn) return refuse('day-before-last-version')

    if (photo) await registerPhoto(shop, photo)
    const version = (last?.version ?? 0) + 1
    const saved = await shop.database
      .insertInto('texts')
      .values({
        slug,
        version,
        ...words,
        photo_hash: photo?.hash ?? null,
        photo_alt: photo?.altText ?? '',
        changed_on: changedOn,
        saved_at: shop.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (Number(saved.numInsertedOrUpdatedRows) === 0) return refuse('changed-meanwhile')

    await recordChange(shop, 'text saved', `text:${slug}`, { from: last && { version: last.version }, to: { version } })
    dropPages(shop, `content:${slug}`)
    return accept({ version })
  })
}

type Words = Pick<PageText, 'title' | 'summary' | 'body' | 'photo'>

function isSame(one: Words, other: Words): boolean {
  const facts = ({ title, summary, body, photo }: Words) => [title, summary, body, photo?.hash, photo?.altText]
  return spelled(facts(one)) === spelled(facts(other))
}
