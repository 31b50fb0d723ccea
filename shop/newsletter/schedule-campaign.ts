import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { CampaignStatus } from './campaign.ts'
import { lockCampaign } from './find-campaign.ts'

type Schedule = {
  campaignId: string
  /** A moment in the past, as now, is at the next sweep. */
  sendAt: Date
  /** The version that whoever lets it go has seen. */
  seenVersion: number
}

/** Lets a draft go out at its moment. The same again is no change. Refuses where others have changed it meanwhile. */
export async function scheduleCampaign(shop: Shop, { campaignId, sendAt, seenVersion }: Schedule) {
  permit(shop.actor, 'send the newsletter')

  return transact(shop, async (shop) => {
    const campaign = await lockCampaign(shop, campaignId)
    if (!campaign) return refuse('no-such-campaign')
    if (campaign.status === 'scheduled' && campaign.sendAt?.getTime() === sendAt.getTime()) return accept()
    if (campaign.status !== 'draft' || campaign.version !== seenVersion) return refuse('changed-meanwhile')
    await move(shop, { id: campaignId, from: campaign.status, to: 'scheduled', sendAt })
    return accept()
  })
}

/**
 * Stops a campaign: what was not handed to the carrier yet stays here. One that has not begun is a draft again. Calling
 * it again changes nothing.
 */
export async function stopCampaign(shop: Shop, { campaignId }: { campaignId: string }) {
  permit(shop.actor, 'send the newsletter')

  return transact(shop, async (shop) => {
    const campaign = await lockCampaign(shop, campaignId)
    if (!campaign) return refuse('no-such-campaign')
    const { id, status } = campaign
    if (status === 'scheduled') await move(shop, { id, from: status, to: 'draft', sendAt: null })
    if (status !== 'sending') return accept()
    await move(shop, { id, from: status, to: 'stopped' })
    await shop.database
      .updateTable('campaign_letters')
      .set({ status: 'waiting', changed_at: shop.clock.now() })
      .where('campaign_id', '=', id)
      .where('status', '=', 'queued')
      .execute()
    return accept()
  })
}

/** Lets a campaign that was stopped go on with whoever has not got it. Calling it again changes nothing. */
export async function continueCampaign(shop: Shop, { campaignId }: { campaignId: string }) {
  permit(shop.actor, 'send the newsletter')

  return transact(shop, async (shop) => {
    const campaign = await lockCampaign(shop, campaignId)
    if (!campaign) return refuse('no-such-campaign')
    if (campaign.status === 'stopped') await move(shop, { id: campaign.id, from: 'stopped', to: 'sending' })
    return accept()
  })
}

type Move = { id: string; from: CampaignStatus; to: CampaignStatus; sendAt?: Date | null }

async function move(shop: Shop, { id, from, to, sendAt }: Move) {
  await shop.database
    .updateTable('campaigns')
    .set(({ eb }) => ({
      status: to,
      ...(sendAt === undefined ? {} : { send_at: sendAt }),
      version: eb('version', '+', 1),
      updated_at: shop.clock.now(),
    }))
    .where('id', '=', id)
    .execute()
  await recordChange(shop, 'campaign moved', `campaign:${id}`, {
    from: { status: from },
    to: { status: to, ...(sendAt ? { sendAt } : {}) },
  })
}
