import type { Shop } from '../shop.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/** What no form asks for, and somebody sends who tries to make more of their account than it is; in small letters. */
const rights = new Set([
  'role',
  'roles',
  'isadmin',
  'admin',
  'permissions',
  'emailverified',
  'isemailverified',
  'banned',
  'bannedat',
  'id',
  'userid',
  'createdat',
  'updatedat',
  'twofactorenabled',
])

/**
 * Notes that somebody sent along what nobody may choose for themselves, as a role, by the names of the fields. It is
 * taken in nowhere; the team sees who tries.
 */
export async function noteMoreThanAsked(
  shop: Shop,
  { userId, names, ...where }: { userId: string; names: Iterable<string> } & Whereabouts,
): Promise<void> {
  const fields = [...names].filter((name) => rights.has(name.toLowerCase().replace(/[^a-z]/g, '')))
  if (fields.length === 0) return
  const facts = { fields: fields.map((name) => name.slice(0, 40)).slice(0, 20) }
  await recordSecurityEvent(shop, 'more-than-asked', { userId, ...where, facts })
}
