import { randomBytes } from 'node:crypto'
import { nextLagosMidnight } from '#shop/lagos-day.ts'
import type { CookieName } from '#web/cookies.ts'
import type { Visit } from '#web/visit.ts'

/** A visit, and what its page has said of itself by the end. */
export type ObservedVisit = {
  visit: Visit
  /** True when the page may be shown to others. */
  shared: boolean
  tags: Set<string>
  endsAt: () => Date
  /** The first thing that went wrong. */
  fault: () => unknown
}

/** The visit of somebody who carries something: the page is theirs alone. */
export function personalVisit(
  cookies: Partial<Record<CookieName, string>>,
  { savesData, reference, now }: { savesData: boolean; reference: string; now: Date },
): ObservedVisit {
  return observed(
    {
      cartToken: cookies.cart ?? null,
      notice: cookies.notice ?? null,
      area: cookies.area ?? null,
      riderCm: cookies.height === undefined ? null : Number(cookies.height),
      savesData,
      reference,
    },
    now,
  )
}

/** The visit of anybody who carries nothing: the page may be kept for all of them. */
export function anyonesVisit(facts: { savesData: boolean; reference: string; now: Date }): ObservedVisit {
  return { ...personalVisit({}, facts), shared: true }
}

function observed(facts: Omit<Visit, 'nonce' | 'shows' | 'endsAt' | 'failed'>, now: Date): ObservedVisit {
  const tags = new Set<string>()
  // dates and promises on pages are days in Lagos
  let end = nextLagosMidnight(now)
  let first: unknown
  return {
    visit: {
      ...facts,
      nonce: randomBytes(16).toString('base64url'),
      shows: (...shown) => {
        for (const tag of shown) tags.add(tag)
      },
      endsAt: (moment) => {
        if (moment < end) end = moment
      },
      failed: (fault) => {
        first ??= fault
      },
    },
    shared: false,
    tags,
    endsAt: () => end,
    fault: () => first,
  }
}
