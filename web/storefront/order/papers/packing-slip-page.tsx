import { data } from 'react-router'
import { sellerOf } from '#shop/invoices/invoice.ts'
import { packingSlip } from '#shop/invoices/packing-slip.ts'
import { links } from '#shop/links.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../../shop-context.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { NoPaper } from './no-paper.tsx'
import { PaperSheet } from './paper-sheet.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrderByLink(shop, params.token)
  return order ? { paper: packingSlip(order, sellerOf(await readSettings(shop))) } : data(null, 404)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Packing slip ${loaderData.paper.number}` : 'No packing slip'
  return pageMeta(null, { title, isIndexed: false })
}

/** What goes with the goods, ready to print. */
export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NoPaper what="packing slip" token={params.token} />
  return (
    <PaperSheet
      paper={loaderData.paper}
      orderPath={links.order(params.token)}
      filePath={`${links.packingSlip(params.token)}.pdf`}
    />
  )
}
