import type { Holder, LedgerLine } from '#shop/inventory/show-stock.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/table.css'

const reasons: Record<string, string> = {
  received: 'Received',
  counted: 'Counted',
  corrected: 'Found',
  'written-off': 'Written off',
  dispatched: 'Left with an order',
  returned: 'Came back',
}

/** The newest lines of a ledger: who moved how many, when and why, and how many there were before and after. */
export function Ledger({ lines, hasMore, maySeeOrders }: { lines: readonly LedgerLine[]; hasMore: boolean } & MaySee) {
  return (
    <Card id="ledger" title="Ledger" isLate>
      {lines.length === 0 ? (
        <p className="none">Nothing has moved yet.</p>
      ) : (
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When and who</th>
              <th scope="col" className="r">
                Before
              </th>
              <th scope="col" className="r">
                Moved
              </th>
              <th scope="col" className="r">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, quantity, reason, orderNumber, note, by, movedAt, before, after }) => (
              <tr key={id}>
                <td className="b">
                  {reasons[reason] ?? reason}
                  {orderNumber && <OrderLink number={orderNumber} maySeeOrders={maySeeOrders} />}
                  {note && <small>{note}</small>}
                </td>
                <td className="d">
                  {showMomentBriefly(movedAt)}
                  <small>{by}</small>
                </td>
                <td className="x r n when">{before}</td>
                <td className="c r n">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</td>
                <td className="x r n when">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <p className="none">Older lines are not shown.</p>}
    </Card>
  )
}

type MaySee = { maySeeOrders: boolean }

function OrderLink({ number, maySeeOrders }: { number: string } & MaySee) {
  return <small>{maySeeOrders ? <a href={adminLinks.order(number)}>{number}</a> : number}</small>
}

/** The orders that hold some of it. */
export function Holders({ holders, maySeeOrders }: { holders: readonly Holder[] } & MaySee) {
  return (
    <Card id="holders" title="Promised to">
      <ul className="in holders">
        {holders.map(({ orderNumber, quantity, reservedUntil }) => (
          <li key={orderNumber}>
            {quantity} × {maySeeOrders ? <a href={adminLinks.order(orderNumber)}>{orderNumber}</a> : orderNumber}
            <small>{reservedUntil ? `until ${showMomentBriefly(reservedUntil)}` : 'for good'}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
