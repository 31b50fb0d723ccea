import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept } from '../outcome.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import type { HeroSlide } from './hero-slide.ts'

export type HeroSlideDraft = Omit<HeroSlide, 'id'> & { displayOrder: number }

/** Adds a slide to the home page's hero. */
export async function addHeroSlide(shop: Shop, draft: HeroSlideDraft) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    await registerPhoto(shop, draft.photo)
    const id = randomUUID()
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
