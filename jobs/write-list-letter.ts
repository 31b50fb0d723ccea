import { campaignLetter } from '#emails/campaign-letter.tsx'
import { newsletterLetter } from '#emails/newsletter-letter.ts'
import type { WrittenLetter } from '#emails/order-letter.ts'
import { links } from '#shop/links.ts'
import type { ListMailKind } from '#shop/mail-kinds.ts'
import { confirmationToken } from '#shop/newsletter/confirm-newsletter.ts'
import { findCampaign } from '#shop/newsletter/find-campaign.ts'
import { findSubscriber, findSubscriberToConfirm } from '#shop/newsletter/find-subscriber.ts'
import { leavingToken } from '#shop/newsletter/leave-newsletter.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writeAlertConfirmation, writeBackInStock, writePriceDrop } from './write-alert-letter.ts'
import { writeCartReminder } from './write-cart-reminder.ts'

const writers: Record<ListMailKind, (shop: Shop, about: string) => Promise<WrittenLetter | null>> = {
  'newsletter-confirm': writeConfirmation,
  'newsletter-welcome': writeWelcome,
  'campaign-test': writeTest,
  'alert-confirm': writeAlertConfirmation,
  'back-in-stock': writeBackInStock,
  'price-drop': writePriceDrop,
  'cart-reminder': writeCartReminder,
}

export function isForList(kind: string): kind is ListMailKind {
  return Object.hasOwn(writers, kind)
}

/** A letter to somebody who asked to be written to; null where they do not want it any more. */
export function writeListLetter(shop: Shop, kind: ListMailKind, about: string): Promise<WrittenLetter | null> {
  return writers[kind](shop, about)
}

async function writeConfirmation(shop: Shop, confirmationId: string) {
  const subscriber = await findSubscriberToConfirm(shop, confirmationId)
  if (subscriber?.status !== 'unconfirmed') return null
  const search = new URLSearchParams({ proof: confirmationToken(shop, confirmationId) })
  return newsletterLetter('confirm', {
    settings: await readSettings(shop),
    url: `${shop.origin}${links.confirmNewsletter}?${search}`,
    leaveUrl: leavingUrl(shop, subscriber.id),
    code: null,
  })
}

async function writeWelcome(shop: Shop, subscriberId: string) {
  const subscriber = await findSubscriber(shop, subscriberId)
  if (subscriber?.status !== 'confirmed') return null
  return newsletterLetter('welcome', {
    settings: await readSettings(shop),
    url: `${shop.origin}${links.shop}`,
    leaveUrl: leavingUrl(shop, subscriber.id),
    code: subscriber.code,
  })
}

async function writeTest(shop: Shop, campaignId: string) {
  const campaign = await findCampaign(shop, campaignId)
  if (!campaign) return null
  const { subject, body, html } = campaign
  return campaignLetter({ subject, body, html, settings: await readSettings(shop), origin: shop.origin })
}

/** Where a letter leads out, by one press or by one POST of a mail program. */
export function leavingUrl(shop: Shop, subscriberId: string): string {
  const search = new URLSearchParams({ proof: leavingToken(shop, subscriberId) })
  return `${shop.origin}${links.leaveNewsletterByLetter}?${search}`
}
