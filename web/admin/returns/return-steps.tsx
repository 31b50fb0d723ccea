import { Form, useNavigation } from 'react-router'
import { type Return, returnCanBecome } from '#shop/returns/return.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../orders/order.css'

type ReturnStepsProps = {
  asked: Pick<Return, 'id' | 'state' | 'wish' | 'replacement' | 'exchangedKobo'>
  mayRefund: boolean
}

/** What may be done with a return now. */
export function ReturnSteps({ asked: { id, state, wish, replacement, exchangedKobo }, mayRefund }: ReturnStepsProps) {
  const { formAction } = useNavigation()
  const button = (name: string, to: string) => (
    <Form method="post" action={to} key={to}>
      <button className="btn buy wide" type="submit" aria-busy={formAction === to}>
        {name}
      </button>
    </Form>
  )
  const isOver = !(['requested', 'approved', 'lapsed', 'received', 'inspected'] as string[]).includes(state)
  return (
    <Card id="next-step" title="Next step">
      <div className="in order-steps">
        {isOver &&
          (exchangedKobo > 0 && replacement ? (
            <a className="btn buy wide" href={adminLinks.order(replacement.number)}>
              Open order {replacement.number}
            </a>
          ) : (
            <p>Nothing more is to be done.</p>
          ))}
        {returnCanBecome(state, 'approved') &&
          button(wish === 'exchange' ? 'Approve, and hold the exchange' : 'Approve', adminLinks.approveReturn(id))}
        {returnCanBecome(state, 'refused') && (
          <a className="btn danger wide" href={adminLinks.refuseReturn(id)}>
            Refuse
          </a>
        )}
        {returnCanBecome(state, 'received') &&
          button(state === 'lapsed' ? 'It came after all' : 'Received', adminLinks.receiveReturn(id))}
        {returnCanBecome(state, 'settled') &&
          (mayRefund ? (
            <a className="btn buy wide" href={adminLinks.settleReturn(id)}>
              Settle
            </a>
          ) : (
            <p>A manager settles it.</p>
          ))}
        {returnCanBecome(state, 'inspected') && (
          <a className={state === 'received' ? 'btn buy wide' : 'btn soft wide'} href={adminLinks.inspectReturn(id)}>
            {state === 'received' ? 'Inspect' : 'Correct the findings'}
          </a>
        )}
      </div>
    </Card>
  )
}
