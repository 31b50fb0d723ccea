import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import type { Recipient } from '#shop/orders/order.ts'
import { showPhone } from '#shop/phone.ts'
import { useStorefront } from '../storefront.ts'

type DestinationProps = {
  recipient: Recipient
  method: DeliveryMethod
  note: string | null
  /** What is shown at the store; null where nothing waits there. */
  code: string | null
}

/** Where the order goes, or where it waits, and what its buyer wished. */
export function Destination({ recipient, method, note, code }: DestinationProps) {
  const { firstName, lastName, phone } = recipient
  const place = usePlace(recipient)
  return (
    <section className="panel">
      <h2>{method === 'collection' ? 'Collect it at' : 'Delivering to'}</h2>
      <address>
        {[`${firstName} ${lastName}`, ...place, showPhone(phone)].map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
      {code !== null && (
        <p className="order-note">
          Show the code <b className="num">{code}</b> there.
        </p>
      )}
      {note !== null && <p className="order-note">Your note: {note}</p>}
    </section>
  )
}

function usePlace({ address }: Recipient): string[] {
  const store = useStorefront()
  if (address === null) return [store.address, store.hours]
  const { street, area, lga, landmark, riderNote } = address
  return [[street, area, lga].filter(Boolean).join(', '), landmark, riderNote].filter((line) => line !== null)
}
