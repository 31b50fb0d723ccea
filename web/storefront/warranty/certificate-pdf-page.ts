import { sellerOf } from '#shop/invoices/invoice.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { certificatePaper } from '#shop/warranty/certificate-paper.ts'
import { findCoveredBike } from '#shop/warranty/find-covered.ts'
import { printerContext } from '../../printer-context.ts'
import { shopContext } from '../../shop-context.ts'
import { noPaper, pdfAnswer } from '../order/papers/pdf-answer.ts'
import type { Route } from './+types/certificate-pdf-page.ts'

export async function loader({ params: { token, frameId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findCoveredBike(shop, { linkToken: token, frameId })
  if (!found) return noPaper()
  const seller = sellerOf(await readSettings(shop))
  return pdfAnswer(context.get(printerContext), certificatePaper({ ...found, seller }))
}
