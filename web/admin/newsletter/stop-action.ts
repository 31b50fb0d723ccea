import { redirect } from 'react-router'
import { stopCampaign } from '#shop/newsletter/schedule-campaign.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/stop-action.ts'

/** Stops a campaign. Pressing twice stops it once. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = await stopCampaign(shop, { campaignId: id })
  return done.accepted
    ? backWithNotice(shop, adminLinks.campaign(id), 'The campaign is stopped')
    : backWithNotice(shop, adminLinks.campaigns, 'Error | There is no such campaign.')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.campaign(params.id))
}
