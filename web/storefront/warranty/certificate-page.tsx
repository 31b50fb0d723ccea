import { data } from 'react-router'
import { sellerOf } from '#shop/invoices/invoice.ts'
import { links } from '#shop/links.ts'
import { returnLinks } from '#shop/return-links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { certificatePaper } from '#shop/warranty/certificate-paper.ts'
import { findCoveredBike } from '#shop/warranty/find-covered.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { NoPaper } from '../order/papers/no-paper.tsx'
import { PaperSheet } from '../order/papers/paper-sheet.tsx'
import type { Route } from './+types/certificate-page.ts'

export async function loader({ params: { token, frameId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findCoveredBike(shop, { linkToken: token, frameId })
  if (!found) return data(null, 404)
  const seller = sellerOf(await readSettings(shop))
  return { paper: certificatePaper({ ...found, seller }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Warranty of ${loaderData.paper.number}` : 'No certificate'
  return pageMeta(null, { title, isIndexed: false })
}

/** The warranty certificate of a bike, ready to print. */
export default function CertificatePage({ loaderData, params: { token, frameId } }: Route.ComponentProps) {
  if (!loaderData) return <NoPaper what="warranty certificate" token={token} />
  return (
    <PaperSheet
      paper={loaderData.paper}
      orderPath={links.order(token)}
      filePath={`${returnLinks.warranty(token, frameId)}/pdf`}
    />
  )
}
