import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { type SlideWords, slideWords } from './change-hero-slide.ts'
import type { HeroSlide } from './hero-slide.ts'
import { listHeroSlides } from './list-hero-slides.ts'

export type HeroSlideDraft = Omit<HeroSlide, 'id'> & { id?: string; displayOrder: number }

/**
 * Adds a slide at the end of the hero; the id comes with its form, so that a form sent twice adds one. Refuses what is
 * empty or too long.
 */
export async function addSlide(
  shop: Shop,
  { id, words, photo }: { id: string; words: SlideWords; photo: StoredPhoto },
) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = slideWords.safeParse(words)
    if (!checked.success || !isUuid(id))
      return refuse('slide-not-valid', { field: String(checked.error?.issues[0]?.path[0] ?? 'title') })
    await sql`lock table hero_slides in share row exclusive mode`.execute(shop.database)
    const slides = await listHeroSlides(shop)
    if (slides.some((slide) => slide.id === id)) return accept({ id })
    return addHeroSlide(shop, { id, ...checked.data, photo, displayOrder: slides.length + 1 })
  })
}

/** Adds a slide to the home page's hero. */
export async function addHeroSlide(shop: Shop, draft: HeroSlideDraft) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    await registerPhoto(shop, draft.photo)
    const { id = randomUUID() } = draft
    await shop.database
      .insertInto('hero_slides')
      .values({
        id,
        title: draft.title,
        subtitle: draft.subtitle,
        description: draft.description,
        cta: draft.cta,
        link: draft.link,
        photo_hash: draft.photo.hash,
        photo_alt: draft.photoAlt,
        display_order: draft.displayOrder,
      })
      .execute()
    await recordChange(shop, 'hero slide added', `hero-slide:${id}`, { to: { title: draft.title } })
    dropPages(shop, 'content:hero')
    return accept({ id })
  })
}
