import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ClaimState } from './warranty.ts'

export type ClaimReply = { id: string; words: string; by: string; writtenAt: Date; sentAt: Date | null }

/** A claim as its customer and staff see it. */
export type Claim = {
  id: string
  number: string
  orderId: string
  frameNumber: string
  state: ClaimState
  words: string
  madeAt: Date
  version: number
  replies: ClaimReply[]
  photos: { id: string; width: number; height: number }[]
}

/** The claims of an order, the newest first. */
export async function listClaimsOfOrder(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('warranty_claims')
    .select(['id', 'number', 'frame_number as frameNumber', 'status as state', 'made_at as madeAt'])
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The claim of the order that this link shows; null where it has none of this id. */
export async function findClaimByLink(shop: Shop, { linkToken, claimId }: { linkToken: string; claimId: string }) {
  const claim = await findClaim(shop, claimId)
  if (!claim) return null
  const order = await shop.database
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  return order?.id === claim.orderId ? { claim, orderNumber: order.number } : null
}

/** The claim with this id; null where there is none. Ask who wants to see it before. */
export async function findClaim(shop: Shop, claimId: string): Promise<Claim | null> {
  if (!isUuid(claimId)) return null
  const row = await shop.database
    .selectFrom('warranty_claims')
    .select([
      'id',
      'number',
      'order_id as orderId',
      'frame_number as frameNumber',
      'status as state',
      'words',
      'made_at as madeAt',
      'version',
    ])
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!row) return null
  const [replies, photos] = await Promise.all([readReplies(shop, claimId), readPhotos(shop, claimId)])
  return { ...row, replies, photos }
}

/** The claim that this reply answers; null where there is none. */
export async function findClaimOfReply(shop: Shop, replyId: string): Promise<Claim | null> {
  const reply = await shop.database
    .selectFrom('claim_replies')
    .select('claim_id')
    .where('id', '=', replyId)
    .executeTakeFirst()
  return reply ? findClaim(shop, reply.claim_id) : null
}

async function readReplies(shop: Shop, claimId: string): Promise<ClaimReply[]> {
  const rows = await shop.database
    .selectFrom('claim_replies')
    .leftJoin('customers', 'customers.user_id', 'written_by')
    .leftJoin('mails', (join) =>
      join
        .on('mails.kind', '=', 'claim-reply')
        .on(({ eb, cast }) => eb('mails.about', '=', cast<string>('claim_replies.id', 'text'))),
    )
    .select(['claim_replies.id', 'words', 'first_name as by', 'written_at as writtenAt', 'sent_at as sentAt'])
    .where('claim_id', '=', claimId)
    .orderBy('written_at')
    .orderBy('claim_replies.id')
    .execute()
  return rows.map((reply) => ({ ...reply, by: reply.by || 'somebody' }))
}

function readPhotos(shop: Shop, claimId: string) {
  return shop.database
    .selectFrom('customer_photos')
    .select(['id', 'width', 'height'])
    .where('claim_id', '=', claimId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}
