import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { readTeamNotes, type TeamNote } from '../team-note.ts'
import { isUuid } from '../uuid.ts'
import type { SavedAddress } from './customer.ts'
import { selectAddresses } from './list-addresses.ts'

/** All that staff know of somebody, besides their orders. */
export type StaffCustomer = {
  id: string
  /** Null for a guest, who is known by their address alone. */
  userId: string | null
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  phone: string | null
  riderCm: number | null
  since: Date
  role: string | null
  /** Since when they may not sign in, and why; null for everybody else. */
  blocked: { at: Date; by: string; why: string } | null
  lastSeenAt: Date | null
  addresses: SavedAddress[]
  tags: string[]
  notes: TeamNote[]
  /** What they asked for and said yes to; null where they did not. */
  newsletter: { status: string; askedAt: Date; words: string } | null
}

/** Somebody with an account by its id, or a guest by the id of their first order; null where there is neither. */
export async function showCustomer(shop: Shop, id: string): Promise<StaffCustomer | null> {
  permit(shop.actor, 'see customers')
  if (!isUuid(id)) return null

  const person = await readPerson(shop, id)
  if (!person) return readGuest(shop, id)
  const { role, bannedAt, firstName, lastName, ...facts } = person
  const [addresses, tags, notes, blocked, lastSeenAt, newsletter] = await Promise.all([
    selectAddresses(shop, id).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute(),
    readTags(shop, id),
    readTeamNotes(shop, 'customer', id),
    bannedAt && readBlock(shop, id, bannedAt),
    readLastSeen(shop, id),
    readNewsletter(shop, person.email),
  ])
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  return { ...facts, ...names, id, userId: id, role, blocked, lastSeenAt, addresses, tags, notes, newsletter }
}

function readPerson(shop: Shop, id: string) {
  return shop.database
    .selectFrom('users')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'email',
      'email_verified as isEmailVerified',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'rider_cm as riderCm',
      'users.created_at as since',
      'banned_at as bannedAt',
      'role',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

async function readGuest(shop: Shop, id: string): Promise<StaffCustomer | null> {
  const order = await shop.database
    .selectFrom('orders')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'phone', 'placed_at as since'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (!order) return null
  const email = order.email.toLowerCase()
  const nothing = { userId: null, isEmailVerified: false, riderCm: null, role: null, blocked: null, lastSeenAt: null }
  return {
    ...nothing,
    ...order,
    id,
    email,
    addresses: [],
    tags: [],
    notes: [],
    newsletter: await readNewsletter(shop, email),
  }
}

async function readTags(shop: Shop, userId: string): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('customer_tags')
    .select('tag')
    .where('user_id', '=', userId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

async function readBlock(shop: Shop, userId: string, at: Date) {
  const entry = await shop.database
    .selectFrom('journal_entries')
    .select(['actor', 'after'])
    .where('subject', '=', `user:${userId}`)
    .where('change', '=', 'customer blocked')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const names = await nameActors(shop, entry ? [entry.actor] : [])
  const { why = '' } = (entry?.after ?? {}) as { why?: string }
  return { at, by: (entry && names.get(entry.actor)) ?? 'somebody', why }
}

async function readLastSeen(shop: Shop, userId: string): Promise<Date | null> {
  const session = await shop.database
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('updated_at').as('seenAt'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return session?.seenAt ?? null
}

async function readNewsletter(shop: Shop, email: string) {
  const asked = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['status', 'asked_at as askedAt', 'consent_text as words'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return asked ?? null
}
