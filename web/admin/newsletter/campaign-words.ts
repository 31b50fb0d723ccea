import { showMoment } from '#shop/lagos-day.ts'
import type { Audience, AudienceKind, CampaignStatus } from '#shop/newsletter/campaign.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

export const audienceNames: Record<AudienceKind, string> = {
  all: 'All who confirmed',
  bought: 'Who has bought',
  'not-bought': 'Who has not bought yet',
  tag: 'Customers with a tag',
}

/** `Customers with the tag "trade"` */
export function audienceWords({ kind, tag }: Audience): string {
  return kind === 'tag' ? `Customers with the tag “${tag}”` : audienceNames[kind]
}

export const statusBadges: Record<CampaignStatus, { name: string; kind: BadgeKind }> = {
  draft: { name: 'Draft', kind: 'mute' },
  scheduled: { name: 'Scheduled', kind: 'wait' },
  sending: { name: 'Sending', kind: 'star' },
  stopped: { name: 'Stopped', kind: 'bad' },
  sent: { name: 'Sent', kind: 'ok' },
}

/** When it goes out, or began to; '' for a draft. */
export function whenWords({ status, sendAt }: { status: CampaignStatus; sendAt: Date | null }): string {
  return status === 'draft' || sendAt === null ? '' : `from ${showMoment(sendAt)}`
}
