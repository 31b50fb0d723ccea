import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { listTestimonials } from './list-testimonials.ts'
import type { Testimonial } from './testimonial.ts'

const testimonial = z.object({
  quote: z.string().trim().min(1).max(400),
  name: z.string().trim().min(1).max(80),
  place: z.string().trim().max(80),
})

/**
 * Shows these testimonials, in this order, instead of those before. Refuses what is empty or too long, and where others
 * have changed them since whoever saves has `seen` them.
 */
export async function saveTestimonials(
  shop: Shop,
  testimonials: readonly Testimonial[],
  seen: readonly Testimonial[] | null = null,
) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const checked = z.array(testimonial).max(24).safeParse(testimonials)
    if (!checked.success) return refuse('testimonial-not-valid')

    await sql`lock table testimonials in share row exclusive mode`.execute(shop.database)
    const before = await listTestimonials(shop)
    if (isSame(before, checked.data)) return accept()
    if (seen && !isSame(before, seen)) return refuse('changed-meanwhile')
    const quoted = await shop.database.deleteFrom('testimonials').returning(['name', 'review_id']).execute()
    const rows = checked.data.map((said, index) => ({
      id: randomUUID(),
      ...said,
      display_order: index + 1,
      review_id: takeReview(quoted, said.name),
    }))
    if (rows.length > 0) await shop.database.insertInto('testimonials').values(rows).execute()

    await recordChange(shop, 'testimonials saved', 'testimonials', { from: before, to: checked.data })
    dropPages(shop, 'content:testimonials')
    return accept()
  })
}

type Quoted = { name: string; review_id: string | null }

/** Whose words they are stays known when staff shorten them: should their author take them back, they go. */
function takeReview(quoted: Quoted[], name: string): string | null {
  const index = quoted.findIndex((one) => one.review_id !== null && one.name === name)
  return index < 0 ? null : (quoted.splice(index, 1)[0]?.review_id ?? null)
}

function isSame(some: readonly Testimonial[], others: readonly Testimonial[]): boolean {
  const facts = (said: readonly Testimonial[]) =>
    JSON.stringify(said.map(({ quote, name, place }) => [quote, name, place]))
  return facts(some) === facts(others)
}
