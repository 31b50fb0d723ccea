import { sql } from 'kysely'
import { z } from 'zod'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { listHeroSlides } from './list-hero-slides.ts'

/** The words of a slide, and what they may be. */
export const slideWords = z.object({
  title: z.string().trim().min(1).max(80),
  subtitle: z.string().trim().max(120),
  description: z.string().trim().max(240),
  cta: z.string().trim().min(1).max(40),
  link: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)[\w\-/?=&.%]*$/),
  photoAlt: z.string().trim().min(1).max(200),
})

export type SlideWords = z.infer<typeof slideWords>

export type SlideChange = {
  id: string
  words: SlideWords
  place: number
  seen: SlideWords
  /** Another photo; null for the one that it has. */
  photo?: StoredPhoto | null
}

/**
 * Gives a slide of the hero other words and another place, counted from 1. Refuses what is empty or too long, a link
 * that leaves the shop, and where others have changed it since whoever saves has `seen` it.
 */
export async function changeHeroSlide(shop: Shop, { id, words, place, seen, photo = null }: SlideChange) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = slideWords.safeParse(words)
    if (!checked.success) return refuse('slide-not-valid', { field: String(checked.error.issues[0]?.path[0]) })
    await sql`lock table hero_slides in share row exclusive mode`.execute(shop.database)
    const slides = await listHeroSlides(shop)
    const before = slides.find((slide) => slide.id === id)
    if (!before) return refuse('no-such-slide')
    if (!isSame(before, seen)) return refuse('changed-meanwhile')

    const { photoAlt, ...facts } = checked.data
    await shop.database
      .updateTable('hero_slides')
      .set({ ...facts, photo_alt: photoAlt, ...(photo && { photo_hash: photo.hash }) })
      .where('id', '=', id)
      .execute()
    const others = slides.filter((slide) => slide.id !== id).map((slide) => slide.id)
    const order = others.toSpliced(Math.max(0, place - 1), 0, id)
    for (const [index, slide] of order.entries())
      await shop.database
        .updateTable('hero_slides')
        .set({ display_order: index + 1 })
        .where('id', '=', slide)
        .execute()
    await recordChange(shop, 'hero slide changed', `hero-slide:${id}`, { from: wordsOf(before), to: checked.data })
    dropPages(shop, 'content:hero')
    return accept()
  })
}

export function wordsOf({ title, subtitle, description, cta, link, photoAlt }: SlideWords): SlideWords {
  return { title, subtitle, description, cta, link, photoAlt }
}

function isSame(one: SlideWords, other: SlideWords): boolean {
  return spelled(wordsOf(one)) === spelled(wordsOf(other))
}
