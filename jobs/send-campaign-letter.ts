import { campaignLetter } from '#emails/campaign-letter.tsx'
import { claimCampaignLetter, putBackCampaignLetter, settleCampaignLetter } from '#shop/newsletter/campaign-letter.ts'
import { LetterRefused } from '#shop/ports.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { leavingUrl } from './write-list-letter.ts'

/**
 * Posts one letter of a campaign, once at most. What the carrier surely did not take comes again; where nobody knows, as
 * after a crash in between, it does not: a second copy annoys more than a missing one.
 */
export async function sendCampaignLetter(shop: Shop, { letterId }: { letterId: string }) {
  const letter = await claimCampaignLetter(shop, letterId)
  if (!letter) return

  const { subject, body, html } = letter.campaign
  const facts = { subject, body, html, settings: await readSettings(shop), origin: shop.origin }
  const leaveUrl = leavingUrl(shop, letter.subscriberId)
  try {
    await shop.mail.post({ identity: letterId, to: letter.email, ...campaignLetter({ ...facts, leaveUrl }) })
  } catch (fault) {
    const mayTryAgain = fault instanceof LetterRefused && !fault.isForGood
    if (mayTryAgain && (await putBackCampaignLetter(shop, letter))) throw fault
    if (!mayTryAgain) await settleCampaignLetter(shop, letterId, 'failed')
    return shop.log.warn('a letter of a campaign was not sent', { letter: letterId, fault: String(fault) })
  }
  await settleCampaignLetter(shop, letterId, 'sent')
}
