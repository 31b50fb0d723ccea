import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { type Audience, longestCampaign } from './campaign.ts'
import { lockCampaign } from './find-campaign.ts'

export type CampaignDraft = {
  /** A new campaign's too: it comes with the form, so that pressing twice makes one. */
  id: string
  subject: string
  body: string
  /** What the body was rendered to, free of anything but text and links. */
  html: string
  audience: Audience
  /** The version that whoever writes it has seen; 0 for a new one. */
  seenVersion: number
}

/**
 * Adds a campaign, or changes one that is still a draft. Refuses what is empty or too long, a tag that is missing, one
 * that goes out already, and one that others changed meanwhile.
 */
export async function saveCampaign(shop: Shop, draft: CampaignDraft) {
  permit(shop.actor, 'send the newsletter')

  return transact(shop, async (shop) => {
    if (!isUuid(draft.id) || !isSound(draft)) return refuse('campaign-not-valid')
    const before = await lockCampaign(shop, draft.id)
    if (before && before.status !== 'draft') return refuse('not-a-draft')
    if (before && isSame(before, draft)) return accept({ id: draft.id })
    if ((before?.version ?? 0) !== draft.seenVersion) return refuse('changed-meanwhile')

    const now = shop.clock.now()
    const { subject, body, html, audience } = draft
    const { kind, tag } = audience
    const facts = { subject, body, html, audience: kind, tag, updated_at: now, version: draft.seenVersion + 1 }
    const saved = await shop.database
      .insertInto('campaigns')
      .values({ id: draft.id, ...facts, created_at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(facts).where('campaigns.version', '=', draft.seenVersion),
      )
      .returning('id')
      .executeTakeFirst()
    if (!saved) return refuse('changed-meanwhile')
    await recordChange(shop, 'campaign saved', `campaign:${draft.id}`, {
      from: before ? { subject: before.subject, audience: before.audience, body: before.body } : undefined,
      to: { subject, audience, body },
    })
    return accept({ id: draft.id })
  })
}

function isSound({ subject, body, audience: { kind, tag } }: CampaignDraft): boolean {
  const fits = (text: string, most: number) => text.trim() !== '' && text.length <= most
  const isTagRight = kind === 'tag' ? tag !== null && fits(tag, longestCampaign.tag) : tag === null
  return fits(subject, longestCampaign.subject) && fits(body, longestCampaign.body) && isTagRight
}

type Words = Pick<CampaignDraft, 'subject' | 'body' | 'audience'>

function isSame(one: Words, other: Words): boolean {
  const words = ({ subject, body, audience }: Words) => JSON.stringify([subject, body, audience.kind, audience.tag])
  return words(one) === words(other)
}
