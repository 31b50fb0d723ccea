import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { byMoment, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { Campaign, CampaignResults, CampaignStatus } from './campaign.ts'

/** A campaign for staff; null where there is none. */
export async function showCampaign(shop: Shop, id: string): Promise<Campaign | null> {
  permit(shop.actor, 'send the newsletter')
  return isUuid(id) ? findCampaign(shop, id) : null
}

/** The campaign with this id; null where there is none. */
export async function findCampaign(shop: Shop, id: string): Promise<Campaign | null> {
  const row = await select(shop).where('id', '=', id).executeTakeFirst()
  return row ? inRow(row) : null
}

/** The same, locked until the transaction ends. */
export async function lockCampaign(shop: Shop, id: string): Promise<Campaign | null> {
  if (!isUuid(id)) return null
  const row = await select(shop).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? inRow(row) : null
}

const columns = byMoment('created_at', 'id')

export type ListedCampaign = {
  id: string
  subject: string
  status: CampaignStatus
  sendAt: Date | null
  createdAt: Date
}

/** A page of the campaigns, the newest first. */
export async function listCampaigns(shop: Shop, { place }: { place: Place }): Promise<KeyedPage<ListedCampaign>> {
  permit(shop.actor, 'send the newsletter')
  return pageByKey({
    columns,
    isDescending: true,
    place,
    keyOf: ({ createdAt, id }) => [createdAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedCampaign>`
        select id, subject, status, send_at as "sendAt", created_at as "createdAt" from campaigns
        where ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** What became of a campaign's letters so far. */
export async function readResults(shop: Shop, campaignId: string): Promise<CampaignResults> {
  permit(shop.actor, 'send the newsletter')
  const { rows } = await sql<CampaignResults>`
    select count(*) filter (where letters.status in ('waiting', 'queued', 'posting'))::int as waiting,
      count(*) filter (where letters.status = 'sent')::int as sent,
      count(*) filter (where letters.status = 'failed')::int as failed,
      count(*) filter (where letters.status = 'skipped')::int as skipped,
      count(*) filter (where letters.status = 'sent' and left_at >= letters.changed_at)::int as "leftSince"
    from campaign_letters letters join newsletter_subscribers readers on readers.id = letters.subscriber_id
    where campaign_id = ${campaignId}`.execute(shop.database)
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, skipped: 0, leftSince: 0 }
}

function select(shop: Shop) {
  return shop.database.selectFrom('campaigns').selectAll()
}

function inRow(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Campaign {
  const { audience, tag, send_at, started_at, finished_at, updated_at, created_at, ...same } = row
  return {
    ...same,
    audience: { kind: audience, tag },
    sendAt: send_at,
    startedAt: started_at,
    finishedAt: finished_at,
    updatedAt: updated_at,
  }
}
