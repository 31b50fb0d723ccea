/** Whom of the confirmed subscribers a campaign is for. */
export const audienceKinds = ['all', 'bought', 'not-bought', 'tag'] as const
export type AudienceKind = (typeof audienceKinds)[number]
/** The tag is that of a customer; null for the other kinds. */
export type Audience = { kind: AudienceKind; tag: string | null }

/**
 * How a campaign stands.
 *
 * draft      being written
 * scheduled  begins by itself at its moment
 * sending    goes out, so many letters a minute
 * stopped    does not, until somebody lets it go on
 * sent       every letter was sent, or given up
 */
const campaignStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** In characters. */
export const longestCampaign = { subject: 150, body: 50_000, tag: 30 }

/** So many letters of a campaign go out in a minute at most. */
export const lettersAMinute = 60

/** What became of its letters so far. */
export type CampaignResults = {
  waiting: number
  sent: number
  failed: number
  /** Had left before their turn came, or had another campaign that week. */
  skipped: number
  /** Got it, and have left the list since. */
  leftSince: number
}

export type Campaign = {
  id: string
  subject: string
  /** In Markdown, and as it was rendered. */
  body: string
  html: string
  audience: Audience
  status: CampaignStatus
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  updatedAt: Date
  version: number
}
