import { keepFact, type Shop } from '../shop.ts'
import type { HeroSlide } from './hero-slide.ts'

/** The hero's slides in their order. */
export function listHeroSlides(shop: Shop): Promise<HeroSlide[]> {
  return keepFact(shop, 'hero slides', ['content:hero'], () => readHeroSlides(shop))
}

async function readHeroSlides(shop: Shop): Promise<HeroSlide[]> {
  const rows = await shop.database
    .selectFrom('hero_slides')
    .innerJoin('photos', 'photos.hash', 'hero_slides.photo_hash')
    .selectAll()
    .orderBy('display_order')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    cta: row.cta,
    link: row.link,
    photo: { hash: row.hash, width: row.width, height: row.height, hasAlpha: row.has_alpha },
    photoAlt: row.photo_alt,
  }))
}
