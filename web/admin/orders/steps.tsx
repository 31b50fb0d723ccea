import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { canBecome } from '#shop/orders/order.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { adminLinks } from '../admin-links.ts'
import { nextSteps } from './next-steps.ts'
import './order.css'

/** What may be done with an order now. */
export function Steps({
  found: { order, refundableKobo },
  mayRefund,
  origin,
}: {
  found: StaffOrder
  mayRefund: boolean
  origin: string
}) {
  const { formAction } = useNavigation()
  const { number, status, recipient, linkToken } = order
  const steps = nextSteps(order, showMoney(Math.max(0, order.totalKobo - refundableKobo)))
  return (
    <section className="a-card" aria-labelledby="next-step">
      <header>
        <h2 id="next-step">Next step</h2>
      </header>
      <div className="in order-steps">
        {steps.map(({ name, to, isButton, isMain }) =>
          isButton ? (
            <Form method="post" action={to} key={to}>
              <button className="btn buy wide" type="submit" aria-busy={formAction === to}>
                {name}
              </button>
            </Form>
          ) : (
            <a className={isMain ? 'btn buy wide' : 'btn soft wide'} href={to} key={to}>
              {name}
            </a>
          ),
        )}
        {status === 'placed' && (
          <a
            className="btn soft wide"
            href={`https://wa.me/${recipient.phone.slice(1)}?${new URLSearchParams({ text: reminder(order, origin) })}`}
          >
            Send link to pay on WhatsApp
          </a>
        )}
        <a className="btn soft wide" href={links.packingSlip(linkToken)}>
          Print packing slip
        </a>
        <a className="btn soft wide" href={links.order(linkToken)}>
          See it as the customer does
        </a>
        {mayRefund && refundableKobo > 0 && status !== 'cancelled' && (
          <a className="btn soft wide" href={adminLinks.refundOrder(number)}>
            Refund
          </a>
        )}
        {canBecome(status, 'cancelled') && (
          <a className="btn danger wide" href={adminLinks.cancelOrder(number)}>
            Cancel order
          </a>
        )}
      </div>
    </section>
  )
}

function reminder({ recipient, number, totalKobo, linkToken }: StaffOrder['order'], origin: string): string {
  const page = `${origin}${links.order(linkToken)}`
  return `Hello ${recipient.firstName}, your order ${number} of ${showMoney(totalKobo)} waits for your payment: ${page}`
}
