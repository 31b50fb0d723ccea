import { sellerOf } from '#shop/invoices/invoice.ts'
import { packingSlip } from '#shop/invoices/packing-slip.ts'
import { rowsOnPage } from '#shop/page-by-key.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Sheet } from '../../storefront/order/papers/paper-sheet.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import '../print.css'
import { PrintButton } from '../../ui/print-button.tsx'
import type { Route } from './+types/slips-page.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const numbers = [...new Set(searchParams.getAll('order'))].slice(0, rowsOnPage)
  const [settings, ...found] = await Promise.all([
    readSettings(shop),
    ...numbers.map((number) => showOrder(shop, number)),
  ])
  const seller = sellerOf(settings)
  // nobody is to fetch from the shelf what an order holds no longer
  const packed = found.flatMap((each) => (each && each.order.status !== 'cancelled' ? [each.order] : []))
  return { papers: packed.map((order) => packingSlip(order, seller)) }
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
          <BackLink to={adminLinks.orders}>Orders</BackLink>
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
