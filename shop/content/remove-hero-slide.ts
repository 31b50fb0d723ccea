import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { wordsOf } from './change-hero-slide.ts'
import { listHeroSlides } from './list-hero-slides.ts'

/**
 * Takes a slide out of the hero; what it said stays in the journal. Calling it again changes nothing. Refuses the last
 * one.
 */
export async function removeHeroSlide(shop: Shop, { id }: { id: string }) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    await sql`lock table hero_slides in share row exclusive mode`.execute(shop.database)
    const slides = await listHeroSlides(shop)
    const slide = slides.find((one) => one.id === id)
    if (!slide) return accept()
    if (slides.length === 1) return refuse('last-slide')
    await shop.database.deleteFrom('hero_slides').where('id', '=', id).execute()
    await recordChange(shop, 'hero slide removed', `hero-slide:${id}`, { from: wordsOf(slide) })
    dropPages(shop, 'content:hero')
    return accept()
  })
}
