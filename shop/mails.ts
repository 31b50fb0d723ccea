import { randomUUID } from 'node:crypto'
import type {
  BookingMailKind,
  ClaimMailKind,
  ListMailKind,
  OrderMailKind,
  PersonMailKind,
  ReturnMailKind,
  ReviewMailKind,
  TeamMailKind,
} from './mail-kinds.ts'
import { after } from './moments.ts'
import { accept } from './outcome.ts'
import { keptSince } from './retention.ts'
import { type Shop, transact } from './shop.ts'
import { takeDue } from './take-due.ts'

/** `about` names the one of several things of an order that the letter tells of, as the id of a refund or of a change. */
export type OwedMail = {
  kind: OrderMailKind | ReviewMailKind | ReturnMailKind | ClaimMailKind
  orderId: string
  recipient: string
  about?: string
}

/** After this long, posting an unsent letter is tried again: its task may have been given up meanwhile. */
const retryAfterHours = 8

/** Owes a letter about an order: written with its cause, posted by a task. The same letter is owed once. */
export async function oweMailOnce(shop: Shop, { kind, orderId, recipient, about = '' }: OwedMail) {
  const now = shop.clock.now()
  const owed = await shop.database
    .insertInto('mails')
    .values({
      id: randomUUID(),
      kind,
      order_id: orderId,
      recipient,
      about,
      created_at: now,
      remind_at: retryAt(shop),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (owed) await shop.tasks.enqueue('send-mail', { mailId: owed.id })
}

/** What `about` names: the proof that the letter carries, or what happened, in words. */
export type OwedLetter = {
  kind: PersonMailKind | BookingMailKind | TeamMailKind | ListMailKind
  /** Null where there is no account: any more, not yet, or not at all. */
  userId: string | null
  recipient: string
  about: string
}

/** Owes a letter that is about no order: on an account, a booking, a message or a list. Every call is a letter of its own. */
export async function oweMailEachTime(shop: Shop, { kind, userId, recipient, about }: OwedLetter) {
  const id = randomUUID()
  await shop.database
    .insertInto('mails')
    .values({ id, kind, user_id: userId, recipient, about, created_at: shop.clock.now(), remind_at: retryAt(shop) })
    .execute()
  await shop.tasks.enqueue('send-mail', { mailId: id })
}

/** Has letters posted that nobody could post for hours. Runs every minute. */
export async function retryForgottenMails(shop: Shop) {
  return transact(shop, async (shop) => {
    const forgotten = await takeDue(shop, 'mails', { atOnce: 200, againInMinutes: retryAfterHours * 60 })
    for (const { id } of forgotten) await shop.tasks.enqueue('send-mail', { mailId: id })
    return accept({ retried: forgotten.length })
  })
}

/**
 * Removes what is known of letters a year after they went out. Those about orders and bookings, and answers to messages,
 * go with what they are about.
 */
export async function forgetMails(shop: Shop) {
  await shop.database
    .deleteFrom('mails')
    .where('order_id', 'is', null)
    .where('sent_at', '<', keptSince('letters', shop.clock.now()))
    .where('kind', 'not like', 'booking-%')
    .where('kind', '<>', 'message-reply')
    .execute()
  return accept()
}

/** Longer than any carrier takes to answer. */
const claim = { minutes: 1 }

/**
 * A letter that is still to be posted, for one who posts it: others are kept from it for a minute. Null when it was
 * posted, or is owed no more. Throws while somebody else is at it, who may not come to the end.
 */
export async function claimMail(shop: Shop, mailId: string) {
  const now = shop.clock.now()
  const claimed = await shop.database
    .updateTable('mails')
    .set({ claimed_until: after(now, claim) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  if (claimed) return claimed

  const mail = await shop.database.selectFrom('mails').select('sent_at').where('id', '=', mailId).executeTakeFirst()
  if (mail?.sent_at === null) throw new Error('somebody else is posting this letter')
  return null
}

/** The carrier has the letter: nobody thinks of it again. The last one to somebody who is forgotten is forgotten too. */
export async function markMailSent(shop: Shop, mailId: string): Promise<void> {
  await shop.database.deleteFrom('mails').where('id', '=', mailId).where('kind', '=', 'account-erased').execute()
  const sent = { sent_at: shop.clock.now(), remind_at: null }
  await shop.database.updateTable('mails').set(sent).where('id', '=', mailId).execute()
}

/** The carrier could not take it: anybody may try again at once. */
export async function releaseMail(shop: Shop, mailId: string): Promise<void> {
  await shop.database.updateTable('mails').set({ claimed_until: null }).where('id', '=', mailId).execute()
}

/** A letter that was marked as sent before the carrier refused it is owed again: anybody may try at once. */
export async function putBackMail(shop: Shop, mailId: string): Promise<void> {
  const unsent = { sent_at: null, claimed_until: null, remind_at: retryAt(shop) }
  await shop.database.updateTable('mails').set(unsent).where('id', '=', mailId).execute()
}

/** For when whoever was posting letters has died: they may be posted at once. */
export async function forgetClaimsOnMails(shop: Shop): Promise<void> {
  await shop.database
    .updateTable('mails')
    .set({ claimed_until: null })
    .where('claimed_until', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
}

/** When posting a letter that is owed now, or was put back now, is tried again. */
function retryAt(shop: Shop): Date {
  return after(shop.clock.now(), { hours: retryAfterHours })
}

/** How many letters are owed and not posted yet. */
export async function countUnsentMails(shop: Shop): Promise<number> {
  const { count } = await shop.database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
