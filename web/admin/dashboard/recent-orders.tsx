import { lagosDay, showDayBriefly } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { ListedOrder } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { EmailAddress } from '../email-address.tsx'
import '../list/table.css'
import { paymentBadge, statusBadges } from '../orders/order-words.ts'

/** The last few orders, and the way to all of them. */
export function RecentOrders({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Card id="recent" title="Recent orders" beside={<a href={adminLinks.orders}>View all</a>}>
      {orders.length === 0 ? (
        <p className="none">No orders found</p>
      ) : (
        <table className="tbl fold-up snug">
          <thead>
            <tr>
              <th scope="col">Order #</th>
              <th scope="col">Customer</th>
              <th scope="col" className="r">
                Total
              </th>
              <th scope="col">Status</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const payment = paymentBadge(order)
              return (
                <tr key={order.id}>
                  <td className="b">
                    <a className="n" href={adminLinks.order(order.number)}>
                      {order.number}
                    </a>
                  </td>
                  <td className="d">
                    <EmailAddress email={order.email} />
                  </td>
                  <td className="c r n">{showMoney(order.totalKobo)}</td>
                  <td className="e">
                    <Badge kind={statusBadges[order.status]}>{statusWords[order.status].staff}</Badge>
                    <span className="only-folded">
                      <Badge kind={payment.kind}>{payment.words}</Badge>
                    </span>
                  </td>
                  <td className="x n when">{showDayBriefly(lagosDay(order.placedAt))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
