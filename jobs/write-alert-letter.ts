import { alertConfirmation, backInStock, priceDrop } from '#emails/alert-letter.ts'
import type { WrittenLetter } from '#emails/order-letter.ts'
import { alertConfirmationToken } from '#shop/alerts/confirm-alerts.ts'
import { findAlert, findRequest } from '#shop/alerts/find-alert.ts'
import { alertLeavingToken } from '#shop/alerts/leave-alerts.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Asks whoever is to be told whether they want it; null where that is settled. */
export async function writeAlertConfirmation(shop: Shop, requestId: string): Promise<WrittenLetter | null> {
  const request = await findRequest(shop, requestId)
  if (!request) return null
  const search = new URLSearchParams({ proof: alertConfirmationToken(shop, requestId) })
  return alertConfirmation(request.kind, request.names, {
    settings: await readSettings(shop),
    url: `${shop.origin}${links.confirmAlerts}?${search}`,
    leaveUrl: leavingUrl(shop, requestId),
  })
}

export const writeBackInStock = (shop: Shop, alertId: string) => writeTold(shop, alertId, backInStock)
export const writePriceDrop = (shop: Shop, alertId: string) => writeTold(shop, alertId, priceDrop)

async function writeTold(shop: Shop, alertId: string, letter: typeof backInStock): Promise<WrittenLetter | null> {
  const alert = await findAlert(shop, alertId)
  if (!alert) return null
  const { requestId, slug, name, choice, colour, size, priceKobo } = alert
  const search = new URLSearchParams({ ...(colour && { colour }), ...(size && { size }) })
  return letter({
    settings: await readSettings(shop),
    url: `${shop.origin}${links.product(slug)}${search.size > 0 ? `?${search}` : ''}`,
    leaveUrl: leavingUrl(shop, requestId),
    name,
    choice,
    price: showMoney(priceKobo),
  })
}

function leavingUrl(shop: Shop, requestId: string): string {
  return `${shop.origin}${links.leaveAlerts}?${new URLSearchParams({ proof: alertLeavingToken(shop, requestId) })}`
}
