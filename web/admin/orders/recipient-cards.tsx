import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showDays } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { ContactLines } from '../contact-lines.tsx'
import './order.css'

type Found = { found: StaffOrder }

/** Who ordered, and how they are reached; `maySee` leads to what else is known of them. */
export function Customer({ found: { order, customer }, maySee }: Found & { maySee: boolean }) {
  const { email, phone, firstName, lastName } = order.recipient
  const { orders, paidKobo } = customer
  return (
    <Card id="customer" title="Customer">
      <div className="in facts">
        <p>
          {maySee && email !== '' ? (
            <a href={adminLinks.customer(customer.id)}>
              <b>
                {firstName} {lastName}
              </b>
            </a>
          ) : (
            <b>
              {firstName} {lastName}
            </b>
          )}
        </p>
        {email === '' ? (
          <p className="muted">They asked to be forgotten.</p>
        ) : (
          <>
            <p>
              <ContactLines email={email} phone={phone} />
            </p>
            <p className="muted">
              {orders === 1 ? 'Their first order' : `${orders} orders`}, {showMoney(paidKobo)} paid in all
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

/** Where an order goes, and when it is promised. */
export function Destination({ found: { order } }: Found) {
  const { recipient, delivery, assembly, note } = order
  const { address } = recipient
  return (
    <Card id="destination" title={address ? 'Deliver to' : 'Collection'}>
      <div className="in facts">
        {address && (
          <p>
            {[address.street, address.area].filter(Boolean).join(', ')}
            <br />
            <b>{address.lga}</b>
            {address.landmark && (
              <>
                <br />
                Landmark: {address.landmark}
              </>
            )}
            {address.riderNote && (
              <>
                <br />
                For the rider: {address.riderNote}
              </>
            )}
          </p>
        )}
        {note && <p>Customer’s note: {note}</p>}
        <p className="muted">
          {deliveryWords[delivery.method]}, {showDays(delivery.promisedFrom, delivery.promisedUntil)}
          {assembly !== 'none' && (
            <>
              <br />
              {assemblyWords[assembly]}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
