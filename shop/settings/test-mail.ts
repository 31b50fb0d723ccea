import { readUser } from '../identity/find-user.ts'
import { ownAccount, permit } from '../identity/permissions.ts'
import { countUnsentMails, oweMailEachTime } from '../mails.ts'
import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/** Pressing again within this time is one press. */
const onePress = { seconds: 10 }

/** How mail goes out: the last letter that this person sent themselves, and how many letters wait. */
export async function readMailHealth(shop: Shop) {
  permit(shop.actor, 'change settings')
  const userId = ownAccount(shop.actor)
  const { email } = await readUser(shop, userId)
  return { email, lastTest: await readLastTest(shop, userId), waiting: await countUnsentMails(shop) }
}

/** Owes whoever presses a letter, on the way that all letters go. */
export async function sendTestLetter(shop: Shop) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const userId = ownAccount(shop.actor)
    const last = await readLastTest(shop, userId)
    if (last && last.askedAt > before(shop.clock.now(), onePress)) return accept()
    const { email } = await readUser(shop, userId)
    await oweMailEachTime(shop, { kind: 'test-letter', userId, recipient: email, about: '' })
    return accept()
  })
}

async function readLastTest(shop: Shop, userId: string) {
  const mail = await shop.database
    .selectFrom('mails')
    .select(['created_at as askedAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'test-letter')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail ?? null
}
