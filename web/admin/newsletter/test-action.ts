import { redirect } from 'react-router'
import { sendTestOfCampaign } from '#shop/newsletter/test-campaign.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/test-action.ts'

/** Sends who presses the letter as it is saved. Pressing twice sends one. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = await sendTestOfCampaign(shop, { campaignId: id })
  return done.accepted
    ? backWithNotice(shop, adminLinks.campaign(id), 'A test to you is on its way')
    : backWithNotice(shop, adminLinks.campaigns, 'Error | There is no such campaign.')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.campaign(params.id))
}
