import { permit } from '../identity/permissions.ts'
import { refuse } from '../outcome.ts'
import { addCustomerPhoto, readCustomerPhoto } from '../photos/customer-photos.ts'
import type { Shop } from '../shop.ts'
import { findClaimByLink } from './find-claims.ts'

type OwnClaim = { linkToken: string; claimId: string }

/** Adds a picture to a claim, for whoever holds the order's link. Refuses what `addCustomerPhoto` does. */
export async function addClaimPhoto(shop: Shop, { bytes, ...own }: OwnClaim & { bytes: Uint8Array }) {
  const found = await findClaimByLink(shop, own)
  return found ? addCustomerPhoto(shop, { claimId: found.claim.id }, bytes) : refuse('no-such-claim')
}

/** A picture of a claim, for whoever holds the order's link; null where there is none. */
export async function readOwnClaimPhoto(shop: Shop, { photoId, ...own }: OwnClaim & { photoId: string }) {
  const found = await findClaimByLink(shop, own)
  return found && readCustomerPhoto(shop, { claimId: found.claim.id }, photoId)
}

/** A photo that a customer sent, for staff; null for what is none. */
export async function readClaimPhoto(shop: Shop, { claimId, photoId }: { claimId: string; photoId: string }) {
  permit(shop.actor, 'answer claims')
  return readCustomerPhoto(shop, { claimId }, photoId)
}
