import { keepFact, type Shop } from '../shop.ts'
import type { Testimonial } from './testimonial.ts'

/** What riders say, in the order that staff chose. */
export function listTestimonials(shop: Shop): Promise<readonly Testimonial[]> {
  return keepFact(shop, 'testimonials', ['content:testimonials'], () =>
    shop.database.selectFrom('testimonials').select(['quote', 'name', 'place']).orderBy('display_order').execute(),
  )
}
