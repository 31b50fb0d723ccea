import { randomUUID } from 'node:crypto'
import { userIdOf } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { oweMailOnce } from '../mails.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'
import { type ClaimState, claimCanBecome, longestClaim } from './warranty.ts'

type Answer = {
  claimId: string
  words: string
  /** What becomes of the claim with it. */
  state: ClaimState
  /** Comes with the form: pressing twice answers once. */
  key: string
  seenVersion: number
}

/**
 * Answers a claim by a letter, and says how it stands now. Refuses an empty answer, one that is too long, a state that the
 * claim cannot have, and where others have done something with it meanwhile.
 */
export async function answerClaim(shop: Shop, { claimId, words, state, key, seenVersion }: Answer) {
  permit(shop.actor, 'answer claims')

  return transact(shop, async (shop) => {
    const tidy = tidyLines(words)
    if (tidy === '') return refuse('nothing-written')
    if (tidy.length > longestClaim) return refuse('too-long')
    const claim = await lockClaim(shop, claimId)
    if (!claim) return refuse('no-such-claim')
    const id = isUuid(key) ? key : randomUUID()
    const written = await shop.database.selectFrom('claim_replies').select('id').where('id', '=', id).executeTakeFirst()
    if (written) return accept()
    if (claim.version !== seenVersion) return refuse('changed-meanwhile')
    if (claim.status !== state && !claimCanBecome(claim.status, state)) return refuse('not-in-this-state')

    await shop.database
      .insertInto('claim_replies')
      .values({
        id,
        claim_id: claimId,
        written_by: userIdOf(shop.actor),
        written_at: shop.clock.now(),
        words: tidy,
      })
      .execute()
    await move(shop, claim, state)
    const { order, number } = claim
    const facts = { claimId, number, answered: true }
    await recordOrderEvent(shop, { orderId: order.id, kind: 'warranty-claim', facts })
    await oweMailOnce(shop, { kind: 'claim-reply', orderId: order.id, recipient: order.email, about: id })
    return accept()
  })
}

/** Says how a claim stands, without a letter. The same again is no change. Refuses as `answerClaim` does. */
export async function setClaimState(
  shop: Shop,
  { claimId, state, seenVersion }: Pick<Answer, 'claimId' | 'state' | 'seenVersion'>,
) {
  permit(shop.actor, 'answer claims')

  return transact(shop, async (shop) => {
    const claim = await lockClaim(shop, claimId)
    if (!claim) return refuse('no-such-claim')
    if (claim.status === state) return accept()
    if (claim.version !== seenVersion) return refuse('changed-meanwhile')
    if (!claimCanBecome(claim.status, state)) return refuse('not-in-this-state')
    await move(shop, claim, state)
    return accept()
  })
}

type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

async function lockClaim(shop: Shop, claimId: string) {
  if (!isUuid(claimId)) return null
  const found = await shop.database
    .selectFrom('warranty_claims')
    .select('order_id')
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!found) return null
  const order = await lockOrder(shop, found.order_id)
  const claim = await shop.database
    .selectFrom('warranty_claims')
    .select(['id', 'number', 'status', 'version'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...claim, order }
}

async function move(shop: Shop, { id, status, version }: LockedClaim, state: ClaimState) {
  await shop.database
    .updateTable('warranty_claims')
    .set({ status: state, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordChange(shop, 'warranty claim', `claim:${id}`, { from: { state: status }, to: { state } })
}
