import { data } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { lagosDay, showDay, showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { returnLinks } from '#shop/return-links.ts'
import {
  conditionWords,
  reasonWords,
  restockWords,
  returnWords,
  verdictWords,
  wishWords,
} from '#shop/returns/return.ts'
import { type StaffReturn, showReturn } from '#shop/returns/show-return.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Pictures } from '../../ui/pictures.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { ContactLines } from '../contact-lines.tsx'
import '../messages/message.css'
import { NothingHere } from '../nothing-here.tsx'
import '../orders/order.css'
import type { Route } from './+types/return-page.ts'
import { returnBadges } from './return-badges.ts'
import { ReturnSteps } from './return-steps.tsx'
import { WorkedOutSums } from './worked-out-sums.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showReturn(context.get(shopContext), params.returnId)
  if (!found) return data(null, 404)
  const actor = actorOf(context.get(visitContext).session)
  const today = lagosDay(context.get(shopContext).clock.now())
  const isLate = found.refundDueOn !== null && found.refundDueOn < today
  return { found, isLate, mayRefund: isPermitted(actor, 'refund') }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Return ${loaderData?.found.asked.number ?? ''}, Admin Panel` }]
}

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="return" />
  const { found, isLate, mayRefund } = loaderData
  const { asked, order, worked } = found
  return (
    <>
      <header>
        <h1>
          Return {asked.number === null && 'from '}
          <span className="num">{asked.number ?? order.number}</span>
        </h1>
        <Badge kind={returnBadges[asked.state]}>{returnWords[asked.state].staff}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.returns}>Returns</BackLink>
        </div>
        {isLate && <Badge kind="bad">Late</Badge>}
        <small>
          Asked {showMoment(asked.askedAt)}.
          {found.refundDueOn !== null && ` By our policy the money goes back by ${showDay(found.refundDueOn)}.`}
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <Goods found={found} />
          {worked && (
            <Card id="sums" title="What it comes to">
              <div className="in">
                <WorkedOutSums worked={worked} lines={asked.lines} />
                {asked.wish === 'exchange' && !worked.exchange && (
                  <p>
                    An exchange needs everything accepted, and its goods held: what was accepted is refunded instead.
                  </p>
                )}
              </div>
            </Card>
          )}
          {(asked.note !== null || asked.photos.length > 0) && (
            <Card id="words" title="In their words">
              <div className="in">
                {asked.note !== null && <p className="said">{asked.note}</p>}
                <Pictures photos={asked.photos} pathOf={(photoId) => adminLinks.returnPhoto(asked.id, photoId)} />
              </div>
            </Card>
          )}
          {asked.refusal !== null && (
            <Card id="refusal" title="Why it was refused">
              <div className="in">
                <p className="said">{asked.refusal}</p>
              </div>
            </Card>
          )}
        </div>
        <div className="a-grid">
          <ReturnSteps asked={asked} mayRefund={mayRefund} />
          <Facts found={found} />
        </div>
      </div>
    </>
  )
}

function Goods({ found: { asked } }: { found: StaffReturn }) {
  return (
    <Card id="goods" title={wishWords[asked.wish]}>
      <ul className="in money-list">
        {asked.lines.map((line) => (
          <li key={line.variantId}>
            <b>
              {line.quantity} × {[line.name, line.choice].filter(Boolean).join(', ')}
            </b>
            <small>
              {line.sku}. {reasonWords[line.reason]}. {conditionWords[line.condition]}
            </small>
            {line.replacement && <small>Instead: {line.replacement.choice}</small>}
            {line.verdict && (
              <small>
                {[
                  `${verdictWords[line.verdict]}${line.deductedKobo > 0 ? `, ${showMoney(line.deductedKobo)} kept back` : ''}`,
                  line.restock && restockWords[line.restock],
                  line.frames.length > 0 && `Frame ${line.frames.join(', ')}`,
                ]
                  .filter(Boolean)
                  .join('. ')}
              </small>
            )}
            {line.finding && <q className="said">{line.finding}</q>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ found: { asked, order, refunds, replacementKobo } }: { found: StaffReturn }) {
  const { recipient, number, linkToken } = order
  const sumOf = (some: typeof refunds) => some.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const exchangedKobo = sumOf(refunds.filter(({ reason }) => reason === 'exchange'))
  const goneKobo = sumOf(refunds) - exchangedKobo
  return (
    <Card id="facts" title="Order and customer">
      <div className="in facts">
        <p>
          <a href={adminLinks.order(number)}>Order {number}</a>
          <br />
          {showMoney(order.totalKobo)} paid
          {exchangedKobo > 0 && `, ${showMoney(exchangedKobo)} of it for what went out in exchange`}
          {goneKobo > 0 && `, ${showMoney(goneKobo)} went back or goes back`}
        </p>
        <p>
          <b>
            {recipient.firstName} {recipient.lastName}
          </b>
          <br />
          <ContactLines email={recipient.email} phone={recipient.phone} />
        </p>
        {asked.awaitedUntil && <p>Waited for until {showDay(lagosDay(new Date(asked.awaitedUntil.getTime() - 1)))}</p>}
        {asked.replacement && (
          <p>
            {asked.exchangedKobo > 0 ? 'In exchange' : 'Held in exchange'}
            {replacementKobo !== null && `, ${showMoney(replacementKobo)}`}:{' '}
            <a href={adminLinks.order(asked.replacement.number)}>order {asked.replacement.number}</a>
          </p>
        )}
        <p>
          <a href={returnLinks.returnOfOrder(linkToken, asked.id)}>See it as the customer does</a>
        </p>
      </div>
    </Card>
  )
}
