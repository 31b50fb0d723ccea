import { countAttempt } from '../identity/attempts.ts'
import { permit } from '../identity/permissions.ts'
import { refuse } from '../outcome.ts'
import { addCustomerPhoto, readCustomerPhoto } from '../photos/customer-photos.ts'
import type { Shop } from '../shop.ts'
import { findReturnByLink } from './find-returns.ts'

type OwnReturn = { linkToken: string; returnId: string }

const limits = { perSubject: { most: 40, minutes: 60 }, perClient: { most: 120, minutes: 60 } }

/** Counts that somebody is about to send pictures, before they are read. Refuses too many tries. */
export function countSending(shop: Shop, { returnId, client }: { returnId: string; client: string | null }) {
  return countAttempt(shop, { what: 'send pictures', subject: returnId, client }, limits)
}

/**
 * Adds a picture to a return, for whoever holds the order's link, until the goods are here. Refuses what
 * `addCustomerPhoto` does, other people's returns, and too many tries.
 */
export async function addReturnPhoto(
  shop: Shop,
  { bytes, client, ...own }: OwnReturn & { bytes: Uint8Array; client: string | null },
) {
  const found = await findReturnByLink(shop, own)
  if (!found) return refuse('no-such-return')
  if (found.state !== 'requested' && found.state !== 'approved') return refuse('not-in-this-state')
  const counted = await countAttempt(shop, { what: 'send a picture', subject: found.id, client }, limits)
  return counted.accepted ? addCustomerPhoto(shop, { returnId: found.id }, bytes) : counted
}

/** A picture of a return, for whoever holds the order's link; null where there is none. */
export async function readOwnReturnPhoto(shop: Shop, { photoId, ...own }: OwnReturn & { photoId: string }) {
  const found = await findReturnByLink(shop, own)
  return found && readCustomerPhoto(shop, { returnId: found.id }, photoId)
}

/** A photo that a customer sent, for staff; null for what is none. */
export async function readReturnPhoto(shop: Shop, { returnId, photoId }: { returnId: string; photoId: string }) {
  permit(shop.actor, 'handle returns')
  return readCustomerPhoto(shop, { returnId }, photoId)
}
