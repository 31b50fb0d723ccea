import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after, before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/** At most so many tries in any span of so many minutes. */
export type AttemptLimit = { most: number; minutes: number }

/**
 * For what is tried until it is right, as passwords and codes: many people may share a network; nobody mistypes ten
 * times.
 */
export const guessing = { perSubject: { most: 10, minutes: 15 }, perClient: { most: 60, minutes: 15 } }

/** Something that must not be tried without end. */
export type Attempt = {
  /** What is tried: `look up an order`. */
  what: string
  /** On what: an order's number, an account's address; null where only the client counts. */
  subject: string | null
  /** From where; null where that is not known. */
  client: string | null
}

/**
 * Counts a try, and refuses it when its client or its subject has had as many as the limit allows. A refused try is not
 * counted: whoever waits long enough gets in. Processes count together, and of tries at the same moment never more pass
 * than may. What is kept is a hash, until the span is over.
 */
export async function countAttempt(
  shop: Shop,
  { what, subject, client }: Attempt,
  limits: { perSubject: AttemptLimit; perClient: AttemptLimit },
) {
  // the client first: one that tries too often does not use up what its victims may
  if (client !== null && !(await countOne(shop, keyOf(what, 'client', client), limits.perClient)))
    return refuse('too-many-attempts', { minutes: limits.perClient.minutes })
  if (subject !== null && !(await countOne(shop, keyOf(what, 'subject', subject), limits.perSubject)))
    return refuse('too-many-attempts', { minutes: limits.perSubject.minutes })
  return accept()
}

/** Removes tries that count no more. Runs every minute. */
export async function forgetOldAttempts(shop: Shop) {
  await shop.database.deleteFrom('attempts').where('expires_at', '<=', shop.clock.now()).execute()
  return accept()
}

/** One statement, so that the row decides between those who come at once. */
async function countOne(shop: Shop, key: string, { most, minutes }: AttemptLimit): Promise<boolean> {
  const now = shop.clock.now()
  const since = before(now, { minutes })
  const stillCounting = sql<Date[]>`array(select moment from unnest(attempts.moments) moment where moment > ${since})`
  const counted = await shop.database
    .insertInto('attempts')
    .values({ key, moments: [now], expires_at: after(now, { minutes }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          moments: sql<Date[]>`${stillCounting} || ${ref('excluded.moments')}`,
          expires_at: ref('excluded.expires_at'),
        }))
        .where(sql<number>`cardinality(${stillCounting})`, '<', most),
    )
    .returning('key')
    .executeTakeFirst()
  return counted !== undefined
}

function keyOf(what: string, kind: 'client' | 'subject', value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([what, kind, value]))
    .digest('base64url')
}
