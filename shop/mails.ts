import { randomUUID } from 'node:crypto'
import { accept } from './outcome.ts'
import { type Shop, transact } from './shop.ts'

export const mailKinds = [
  'order-received',
  'order-confirmation',
  'order-dispatched',
  'order-ready',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
] as const

export type MailKind = (typeof mailKinds)[number]

/** `about` names the one of several things of an order that the letter tells of, as the id of a refund. */
export type OwedMail = { kind: MailKind; orderId: string; recipient: string; about?: string }

/** After this long, an unsent letter is thought of again: its task may have been given up meanwhile. */
const remindAfterHours = 8

/** Owes somebody a letter about an order: written with its cause, posted by a task. The same letter is owed once. */
export async function oweMail(shop: Shop, { kind, orderId, recipient, about = '' }: OwedMail) {
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
      remind_at: new Date(now.getTime() + remindAfterHours * 3_600_000),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (owed) await shop.tasks.enqueue('send-mail', { mailId: owed.id })
}

const atOnce = 200

/** Thinks again of letters that nobody could post for hours. Runs every minute. */
export async function remindOfMails(shop: Shop) {
  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const forgotten = await shop.database
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0)
      await shop.database
        .updateTable('mails')
        .set({ remind_at: new Date(now.getTime() + remindAfterHours * 3_600_000) })
        .where('id', 'in', ids)
        .execute()
    for (const mailId of ids) await shop.tasks.enqueue('send-mail', { mailId })
    return accept({ reminded: ids.length })
  })
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

/** How many letters are owed and not posted yet. */
export async function countUnsentMails(shop: Shop): Promise<number> {
  const { count } = await shop.database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
