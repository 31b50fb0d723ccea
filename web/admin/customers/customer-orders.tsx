import { showMomentBriefly } from '#shop/lagos-day.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { CustomerOrder } from '#shop/orders/list-customer-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import type { KeyedPage } from '#shop/page-by-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { paymentNames, statusBadges } from '../orders/order-words.ts'

type CustomerOrdersProps = {
  /** Where the page of the customer is, and the orders on this page of it. */
  path: string
  page: KeyedPage<CustomerOrder>
  count: number
  paidKobo: Kobo
}

/** What somebody has ordered, and paid in all. */
export function CustomerOrders({ path, page, count, paidKobo }: CustomerOrdersProps) {
  const { rows: orders, before, after } = page
  const beside = (place: Record<string, string>) => `${path}?${new URLSearchParams(place)}`
  return (
    <Card
      id="orders"
      title={`${count} ${count === 1 ? 'order' : 'orders'}`}
      beside={<span className="n">{showMoney(paidKobo)} paid in all</span>}
    >
      {orders.length === 0 ? (
        <p className="none">No orders yet</p>
      ) : (
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Order #</th>
              <th scope="col">Date</th>
              <th scope="col" className="r">
                Total
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ number, placedAt, status, paymentStatus, totalKobo }) => (
              <tr key={number}>
                <td className="b">
                  <a className="n" href={adminLinks.order(number)}>
                    {number}
                  </a>
                </td>
                <td className="d n when">{showMomentBriefly(placedAt)}</td>
                <td className="c r n">{showMoney(totalKobo)}</td>
                <td className="e">
                  <Badge kind={statusBadges[status]}>{statusWords[status].staff}</Badge>
                  <small>{paymentNames[paymentStatus]}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(before || after) && (
        <div className="in">
          <More found="" before={before && beside({ before })} after={after && beside({ after })} />
        </div>
      )}
    </Card>
  )
}
