import { redirect } from 'react-router'
import { continueCampaign } from '#shop/newsletter/schedule-campaign.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/continue-action.ts'

/** Lets a campaign go on that was stopped. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = await continueCampaign(shop, { campaignId: id })
  return done.accepted
    ? backWithNotice(shop, adminLinks.campaign(id), 'The campaign goes on')
    : backWithNotice(shop, adminLinks.campaigns, 'Error | There is no such campaign.')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.campaign(params.id))
}
