import { type Audience, audienceKinds, type Campaign, longestCampaign } from '#shop/newsletter/campaign.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'

export const campaignLabels = { subject: 'Subject', audience: 'To', tag: 'Tag', body: 'Text' }
export type CampaignField = keyof typeof campaignLabels
export type TypedCampaign = Record<CampaignField, string>
export type CampaignError = { field: CampaignField; message: string }

export const campaignFields = Object.keys(campaignLabels) as CampaignField[]

export const emptyCampaign: TypedCampaign = { subject: '', audience: 'all', tag: '', body: '' }

export function typedCampaignIn(textIn: (name: string) => string | null): TypedCampaign {
  const line = (name: CampaignField) => beginning(tidyLine(textIn(name) ?? ''), 400)
  const body = (textIn('body') ?? '').replace(/\r\n?/g, '\n').trim()
  return { subject: line('subject'), audience: line('audience'), tag: line('tag').toLowerCase(), body }
}

export function showTyped({ subject, audience, body }: Campaign): TypedCampaign {
  return { subject, audience: audience.kind, tag: audience.tag ?? '', body }
}

/** Whom it is for, or all that is wrong with what was typed, in the order of the form. */
export function readCampaign(
  typed: TypedCampaign,
  tags: readonly string[],
): { audience: Audience } | { errors: CampaignError[] } {
  const errors: CampaignError[] = []
  const kind = audienceKinds.find((one) => one === typed.audience)
  const isBetween = (text: string, most: number) => text !== '' && text.length <= most
  if (!isBetween(typed.subject, longestCampaign.subject))
    errors.push({ field: 'subject', message: 'Write a subject, 150 characters at most' })
  if (!kind) errors.push({ field: 'audience', message: 'Choose whom it is for' })
  if (kind === 'tag' && !tags.includes(typed.tag)) errors.push({ field: 'tag', message: 'No customer has this tag' })
  if (!isBetween(typed.body, longestCampaign.body))
    errors.push({ field: 'body', message: 'Write the text, 50,000 characters at most' })
  if (errors.length > 0 || !kind) return { errors }
  return { audience: { kind, tag: kind === 'tag' ? typed.tag : null } }
}
