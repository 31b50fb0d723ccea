import { sql } from 'kysely'
import { accept, required } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { weekBegan } from './audience.ts'
import type { Campaign } from './campaign.ts'
import { findCampaign } from './find-campaign.ts'

/** So often one letter is tried that the carrier did not take for now. */
const mostTries = 6

/** A letter of a campaign in the hands of whoever posts it. */
export type CampaignLetter = { id: string; subscriberId: string; email: string; tries: number; campaign: Campaign }

/**
 * Takes a letter up to post it; of those who come at once one gets it. From now on nobody tries it again, unless it is
 * put back: better one letter too few than one twice. Null where it is not due, as when the campaign was stopped, and
 * where its addressee has left, or has had another campaign this week.
 */
export async function claimCampaignLetter(shop: Shop, letterId: string): Promise<CampaignLetter | null> {
  return required(await transact(shop, async (shop) => accept(await claim(shop, letterId))))
}

async function claim(shop: Shop, letterId: string): Promise<CampaignLetter | null> {
  // of the letters of several campaigns to one reader each sees what became of the one before
  await sql`
    select from newsletter_subscribers where id = (select subscriber_id from campaign_letters where id = ${letterId})
    for no key update`.execute(shop.database)
  const now = shop.clock.now()
  const { rows } = await sql<{
    status: string
    tries: number
    subscriberId: string
    email: string
    campaignId: string
  }>`
    update campaign_letters letters
    set status = case when readers.status = 'confirmed' and not exists (
        select from campaign_letters others
        where others.subscriber_id = readers.id and others.campaign_id <> letters.campaign_id
          and (others.status = 'posting' or (others.status = 'sent' and others.changed_at >= ${weekBegan(now)}))
      ) then 'posting' else 'skipped' end,
      tries = letters.tries + 1, changed_at = ${now}
    from newsletter_subscribers readers, campaigns
    where letters.id = ${letterId} and letters.status = 'queued'
      and readers.id = letters.subscriber_id and campaigns.id = letters.campaign_id and campaigns.status = 'sending'
    returning letters.status, letters.tries, readers.id as "subscriberId", readers.email,
      campaigns.id as "campaignId"`.execute(shop.database)
  const [claimed] = rows
  if (claimed?.status !== 'posting') return null
  const campaign = await findCampaign(shop, claimed.campaignId)
  if (!campaign) return null
  return { id: letterId, subscriberId: claimed.subscriberId, email: claimed.email, tries: claimed.tries, campaign }
}

/** What became of a letter that was taken up. */
export async function settleCampaignLetter(shop: Shop, letterId: string, status: 'sent' | 'failed'): Promise<void> {
  await shop.database
    .updateTable('campaign_letters')
    .set({ status, changed_at: shop.clock.now() })
    .where('id', '=', letterId)
    .where('status', '=', 'posting')
    .execute()
}

/** The carrier has surely not taken it: it may be tried again, or has been often enough. Gives whether it is. */
export async function putBackCampaignLetter(shop: Shop, { id, tries }: CampaignLetter): Promise<boolean> {
  if (tries >= mostTries) {
    await settleCampaignLetter(shop, id, 'failed')
    return false
  }
  // a campaign that was stopped meanwhile has it waiting, as its others
  await sql`
    update campaign_letters letters
    set status = case when campaigns.status = 'sending' then 'queued' else 'waiting' end, changed_at = ${shop.clock.now()}
    from campaigns where letters.id = ${id} and letters.status = 'posting' and campaigns.id = letters.campaign_id`.execute(
    shop.database,
  )
  return true
}
