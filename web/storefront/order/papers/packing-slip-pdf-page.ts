import { sellerOf } from '#shop/invoices/invoice.ts'
import { packingSlip } from '#shop/invoices/packing-slip.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { printerContext } from '../../../printer-context.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/packing-slip-pdf-page.ts'
import { noPaper, pdfAnswer } from './pdf-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrderByLink(shop, params.token)
  if (!order) return noPaper()
  return pdfAnswer(context.get(printerContext), packingSlip(order, sellerOf(await readSettings(shop))))
}
