import type { LagosDay } from '../lagos-day.ts'
import type { DescribedPhoto } from '../photos/photo-in-row.ts'

/** One version of a page's text. */
export type PageText = {
  slug: string
  title: string
  /** The sentence under the title, which search engines show too. */
  summary: string
  /** In Markdown. */
  body: string
  photo: DescribedPhoto | null
  version: number
  changedOn: LagosDay
  /** All versions that ever counted, the current one first. */
  versions: TextVersion[]
}

export type TextVersion = { version: number; changedOn: LagosDay }

/** True for the version that counts now. */
export function isCurrent({ version, versions }: Pick<PageText, 'version' | 'versions'>): boolean {
  return versions[0]?.version === version
}
