import { readUser } from '../identity/find-user.ts'
import { ownAccount, permit } from '../identity/permissions.ts'
import { oweMailEachTime } from '../mails.ts'
import { before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockCampaign } from './find-campaign.ts'

/** Pressing again within this time is one press. */
const onePress = { seconds: 10 }

/** Owes whoever presses a campaign's letter as it is saved, and nobody else. */
export async function sendTestOfCampaign(shop: Shop, { campaignId }: { campaignId: string }) {
  permit(shop.actor, 'send the newsletter')

  return transact(shop, async (shop) => {
    const userId = ownAccount(shop.actor)
    if (!(await lockCampaign(shop, campaignId))) return refuse('no-such-campaign')
    const { email } = await readUser(shop, userId)
    const last = await shop.database
      .selectFrom('mails')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('kind', '=', 'campaign-test')
      .where('about', '=', campaignId)
      .where('created_at', '>', before(shop.clock.now(), onePress))
      .executeTakeFirst()
    if (!last) await oweMailEachTime(shop, { kind: 'campaign-test', userId, recipient: email, about: campaignId })
    return accept({ email })
  })
}
