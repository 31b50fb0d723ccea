import type { StaffCustomer } from '#shop/customers/show-customer.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { showPhone } from '#shop/phone.ts'
import { Card } from '../card.tsx'
import { ContactLines } from '../contact-lines.tsx'

/** How to reach somebody, where they live, and what they said yes to. */
export function CustomerFacts({ customer }: { customer: StaffCustomer }) {
  const { email, phone, isEmailVerified, userId, riderCm, blocked, lastSeenAt, addresses, newsletter } = customer
  return (
    <>
      <Card id="person" title="Contact">
        <div className="in facts">
          <p>
            <ContactLines email={email} phone={phone} />
          </p>
          <p className="muted">
            {userId === null
              ? 'Ordered without an account'
              : isEmailVerified
                ? 'The address is confirmed'
                : 'The address is not confirmed'}
            {riderCm !== null && `, rider of ${riderCm} cm`}
            {lastSeenAt && (
              <>
                <br />
                Last signed in use: {showMoment(lastSeenAt)}
              </>
            )}
          </p>
          {blocked && (
            <p>
              Blocked by {blocked.by}, {showMoment(blocked.at)}
              {blocked.why && `: ${blocked.why}`}
            </p>
          )}
          <p className="muted">
            {newsletter
              ? `Newsletter: ${newsletter.status}, asked ${showMoment(newsletter.askedAt)}. “${newsletter.words}”`
              : 'Newsletter: never asked for'}
          </p>
        </div>
      </Card>
      {addresses.length > 0 && (
        <Card id="addresses" title="Addresses">
          <div className="in facts">
            {addresses.map((address) => (
              <p key={address.id}>
                {address.firstName} {address.lastName}, {showPhone(address.phone)}
                <br />
                {[address.street, address.area, address.lga].filter(Boolean).join(', ')}
                {address.landmark && (
                  <>
                    <br />
                    Landmark: {address.landmark}
                  </>
                )}
                {address.isDefault && <span className="muted"> (default)</span>}
              </p>
            ))}
          </div>
        </Card>
      )}
    </>
  )
}
