import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { SeenVersion } from '../seen-version.ts'
import type { Shop } from '../shop.ts'
import { publishReview } from './moderate-review.ts'

/** As many reviews are published at once, within the time that an answer may take. */
export const mostPublished = 500

/**
 * Shows all these reviews to everybody: `changed` is how many are shown now, those that were so already among them;
 * `unchanged` is how many their authors or others have changed, or are gone. Refuses more than 500.
 *
 * Each has a transaction of its own: a buyer who is forgotten meanwhile, and each product whose rating changes, is
 * locked for one review at a time, and nobody waits in a ring.
 */
export async function publishReviews(shop: Shop, { seen }: { seen: readonly SeenVersion[] }) {
  permit(shop.actor, 'moderate reviews')
  if (seen.length > mostPublished) return refuse('too-many-reviews')

  let changed = 0
  for (const { id, version } of seen) {
    const published = await publishReview(shop, { reviewId: id, seenVersion: version })
    if (published.accepted) changed += 1
  }
  return accept({ changed, unchanged: seen.length - changed })
}
