import { sql } from 'kysely'
import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { mayReceive } from './audience.ts'
import { type Campaign, lettersAMinute } from './campaign.ts'
import { findCampaign } from './find-campaign.ts'

/** A letter whose task was given up is queued again after so long. */
const againMinutes = 30
/** Longer than any carrier takes: whoever posted it has died, and nobody knows whether it arrived. */
const postingMinutes = 10

/**
 * Begins the campaigns whose moment has come, lets the next letters of those under way go, and ends those that are
 * through. Runs every minute; processes that look at the same moment do not both let them go.
 */
export async function sendCampaigns(shop: Shop) {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns
    where status = 'sending' or (status = 'scheduled' and send_at <= ${shop.clock.now()})
    order by send_at`.execute(shop.database)
  for (const { id } of rows) await sendCampaign(shop, id)
  return accept()
}

function sendCampaign(shop: Shop, id: string) {
  return transact(shop, async (shop) => {
    const locked = await sql`select from campaigns where id = ${id} for update skip locked`.execute(shop.database)
    if (locked.rows.length === 0) return accept()
    const campaign = await findCampaign(shop, id)
    if (campaign?.status === 'scheduled') await begin(shop, campaign)
    else if (campaign?.status !== 'sending') return accept()
    await giveUpInterrupted(shop, id)
    await letNextGo(shop, id)
    await endIfThrough(shop, id)
    return accept()
  })
}

/**
 * Who is in the audience now gets it: who confirms later does not, nor whoever was written to in the week before, since
 * all agreed to one letter a week at most. That is asked once more as each letter is posted.
 */
async function begin(shop: Shop, { id, audience }: Campaign) {
  const now = shop.clock.now()
  await sql`
    insert into campaign_letters (id, campaign_id, subscriber_id, position, changed_at)
    select gen_random_uuid(), ${id}, id, row_number() over (order by asked_at, id), ${now}
    from newsletter_subscribers where ${mayReceive(audience, now)}
    on conflict do nothing`.execute(shop.database)
  await shop.database
    .updateTable('campaigns')
    .set({ status: 'sending', started_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function giveUpInterrupted(shop: Shop, campaignId: string) {
  const now = shop.clock.now()
  await shop.database
    .updateTable('campaign_letters')
    .set({ status: 'failed', changed_at: now })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'posting')
    .where('changed_at', '<', before(now, { minutes: postingMinutes }))
    .execute()
}

/** The rate counts whatever moved within the last minute, so that a second process does not double it. */
async function letNextGo(shop: Shop, campaignId: string) {
  const now = shop.clock.now()
  const minuteAgo = before(now, { seconds: 55 })
  const halfHourAgo = before(now, { minutes: againMinutes })
  const { rows } = await sql<{ id: string }>`
    update campaign_letters set status = 'queued', changed_at = ${now} where id in (
      select id from campaign_letters where campaign_id = ${campaignId}
        and (status = 'waiting' or (status = 'queued' and changed_at < ${halfHourAgo}))
      order by position
      limit greatest(0, ${lettersAMinute} - (
        select count(*) from campaign_letters where campaign_id = ${campaignId} and status <> 'waiting'
          and (changed_at > ${minuteAgo} or (status in ('queued', 'posting') and changed_at >= ${halfHourAgo}))))
    ) returning id`.execute(shop.database)
  for (const { id } of rows) await shop.tasks.enqueue('send-campaign-letter', { letterId: id })
}

async function endIfThrough(shop: Shop, campaignId: string) {
  const now = shop.clock.now()
  await sql`
    update campaigns set status = 'sent', finished_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${campaignId} and not exists (
      select from campaign_letters where campaign_id = ${campaignId} and status in ('waiting', 'queued', 'posting'))`.execute(
    shop.database,
  )
}
