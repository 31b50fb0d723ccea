import { Form, useNavigation } from 'react-router'
import type { ToReview } from '#shop/orders/to-review.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import './order.css'

/** What somebody has to look at before the order goes on; nothing where nothing was told of its money. */
export function ToReviewCard({ number, toReview }: { number: string; toReview: readonly ToReview[] }) {
  const { formAction } = useNavigation()
  if (toReview.length === 0) return null
  const to = adminLinks.reviewOrder(number)
  return (
    <Card id="to-review" title="Look at this first" isFirst>
      <div className="in order-steps">
        {[...new Set(toReview.map(tell))].map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Form method="post" action={to}>
          <button className="btn soft wide" type="submit" aria-busy={formAction === to}>
            I have looked at it
          </button>
        </Form>
      </div>
    </Card>
  )
}

function tell({ event, reference, currency, amountKobo }: ToReview): string {
  if (event === null) {
    const sum = amountKobo === null ? 'Money' : (amountKobo / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    return `${sum} ${currency ?? ''} came with payment ${reference}, and not naira. Return it in the provider's dashboard. While the order is unpaid, the customer can still pay in naira, or you cancel it: it does not end by itself.`
  }
  if (event.startsWith('charge.dispute.'))
    return event.endsWith('.resolve')
      ? `The dispute about payment ${reference} is over. Look in the provider's dashboard at who keeps the money.`
      : `The customer's bank disputes payment ${reference}. Answer it in the provider's dashboard. The order cannot leave before somebody has looked at it.`
  return `Money of payment ${reference} went back, and not from here. Look in the provider's dashboard at who returned it. The order cannot leave before somebody has looked at it.`
}
