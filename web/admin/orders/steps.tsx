import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { isEditable } from '#shop/orders/is-editable.ts'
import { canBecome } from '#shop/orders/order.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { nextSteps } from './next-steps.ts'
import './order.css'

/** What moves an order on; nothing where it is done. */
export function NextStep({ found: { order, missingKobo }, origin }: { found: StaffOrder; origin: string }) {
  const { formAction } = useNavigation()
  const { status, recipient, dueKobo } = order
  const steps = nextSteps(order, showMoney(missingKobo))
  if (steps.length === 0 && dueKobo === 0) return null
  return (
    <Card id="next-step" title="Next step" isFirst>
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
        {dueKobo > 0 && <p>{showMoney(dueKobo)} is still to be paid for the change. It cannot leave before.</p>}
        {(status === 'placed' || dueKobo > 0) && (
          <a
            className="btn soft wide"
            href={`https://wa.me/${recipient.phone.slice(1)}?${new URLSearchParams({ text: reminder({ order, missingKobo }, origin) })}`}
          >
            Send link to pay on WhatsApp
          </a>
        )}
      </div>
    </Card>
  )
}

/** What else may be done with an order now. */
export function OtherSteps({ found: { order, refundableKobo }, mayRefund }: { found: StaffOrder; mayRefund: boolean }) {
  const { number, status, linkToken, dueKobo } = order
  return (
    <Card id="other-steps" title="Other steps">
      <div className="in order-steps">
        <a className="btn soft wide" href={links.packingSlip(linkToken)}>
          Print packing slip
        </a>
        <a className="btn soft wide" href={links.order(linkToken)}>
          See it as the customer does
        </a>
        {isEditable(order) && (
          <a className="btn soft wide" href={adminLinks.changeOrder(number)}>
            Change order
          </a>
        )}
        {mayRefund && dueKobo > 0 && (
          <a className="btn soft wide" href={adminLinks.waiveDue(number)}>
            Let {showMoney(dueKobo)} go
          </a>
        )}
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
    </Card>
  )
}

function reminder({ order, missingKobo }: Pick<StaffOrder, 'order' | 'missingKobo'>, origin: string): string {
  const { recipient, number, totalKobo, dueKobo, linkToken } = order
  const page = `${origin}${links.order(linkToken)}`
  const missing = showMoney(missingKobo)
  if (dueKobo > 0)
    return `Hello ${recipient.firstName}, your changed order ${number} waits for ${missing} more: ${page}`
  if (missingKobo < totalKobo)
    return `Hello ${recipient.firstName}, your order ${number} waits for ${missing} more: ${page}`
  return `Hello ${recipient.firstName}, your order ${number} of ${missing} waits for your payment: ${page}`
}
