import type { Shop } from '../shop.ts'
import type { Testimonial } from './testimonial.ts'

/** What riders say, in the order that staff chose. */
export async function listTestimonials(shop: Shop): Promise<Testimonial[]> {
  return shop.database.selectFrom('testimonials').select(['quote', 'name', 'place']).orderBy('display_order').execute()
}
