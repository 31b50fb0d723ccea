import { sellerOf } from '#shop/invoices/invoice.ts'
import { packingSlip } from '#shop/invoices/packing-slip.ts'
import { rowsOnPage } from '#shop/page-by-key.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Sheet } from '../../storefront/order/papers/paper-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import '../print.css'
import { PrintButton } from '../print-button.tsx'
import type { Route } from './+types/slips-page.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const numbers = [...new Set(searchParams.getAll('order'))].slice(0, rowsOnPage)
  const [settings, ...found] = await Promise.all([
    readSettings(shop),
    ...numbers.map((number) => showOrder(shop, number)),
  ])
  const seller = sellerOf(settings)
  return { papers: found.flatMap((each) => (each ? [packingSlip(each.order, seller)] : [])) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Packing slips, Admin Panel' }]
}

/** What goes with the goods of some orders, a sheet for each. */
export default function SlipsPage({ loaderData: { papers } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Packing slips</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.orders}>
            <Icon name="arrow-left" small />
            Orders
          </a>
          <PrintButton />
        </div>
      </header>
      {papers.length === 0 && <p className="none">Choose the orders first.</p>}
      {papers.map((paper) => (
        <div className="one-sheet" key={paper.number}>
          <Sheet paper={paper} level={2} />
        </div>
      ))}
    </>
  )
}
