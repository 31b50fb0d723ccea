import type { Shop } from '../shop.ts'
import { actorName } from './actor.ts'

export type SecurityEventKind =
  | 'signed-up'
  | 'more-than-asked'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'email-verified'
  | 'taken-over'
  | 'email-change-asked'
  | 'email-changed'
  | 'password-reset-asked'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'identity-added'
  | 'identity-removed'
  | 'role-given'
  | 'role-taken'
  | 'blocked'
  | 'unblocked'

/** Where somebody is: their network, and their browser as it names itself. */
export type Whereabouts = { client: string | null; device: string | null }

/** Leaves a line about an account's security: what happened, by whom, from where. `userId` is null for nobody's account. */
export async function recordSecurityEvent(
  shop: Shop,
  kind: SecurityEventKind,
  { userId, client = null, device = null, facts }: { userId: string | null; facts?: object } & Partial<Whereabouts>,
): Promise<void> {
  await shop.database
    .insertInto('security_events')
    .values({
      user_id: userId,
      happened_at: shop.clock.now(),
      kind,
      actor: actorName(shop.actor),
      client,
      device,
      facts: facts ? JSON.stringify(facts) : null,
    })
    .execute()
}
