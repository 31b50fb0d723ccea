import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { showDays, showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { canBecome, statusWords } from '#shop/orders/order.ts'
import { type StaffOrder, showOrder } from '#shop/payments/show-order.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/order-page.ts'
import { Items } from './items.tsx'
import { MoneyCard } from './money-card.tsx'
import { nextSteps } from './next-steps.ts'
import './order.css'
import { paymentBadge, statusBadges } from './order-words.ts'
import { placedOn, timelineWords } from './timeline-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, params.number)
  if (!found) return data(null, 404)
  const actor = actorOf(context.get(visitContext).session)
  return { ...found, origin: shop.origin, mayRefund: isPermitted(actor, 'refund'), noteKey: randomUUID() }
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Order ${params.number}, Admin Panel` }]
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { order, mayRefund, noteKey, origin } = loaderData
  const payment = paymentBadge(order)
  return (
    <>
      <header>
        <h1>Order {order.number}</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.orders}>
            <Icon name="arrow-left" small />
            Orders
          </a>
        </div>
        <small>
          Placed {showMoment(order.placedAt)} ({placedOn(order.placedAt)})
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <section className="a-card" aria-labelledby="items">
            <header>
              <h2 id="items">Items</h2>
              <span className="badges">
                <Badge kind={statusBadges[order.status]}>{statusWords[order.status].staff}</Badge>
                <Badge kind={payment.kind}>{payment.words}</Badge>
              </span>
            </header>
            <Items order={order} frames={loaderData.frames} />
          </section>
          <Timeline found={loaderData} noteKey={noteKey} />
        </div>
        <div className="a-grid">
          <Steps found={loaderData} mayRefund={mayRefund} origin={origin} />
          <MoneyCard found={loaderData} mayRefund={mayRefund} />
          <Customer found={loaderData} />
          <Destination found={loaderData} />
        </div>
      </div>
    </>
  )
}

type Found = { found: StaffOrder }

function Steps({
  found: { order, refundableKobo },
  mayRefund,
  origin,
}: Found & { mayRefund: boolean; origin: string }) {
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

function Timeline({ found: { order, timeline, notes }, noteKey }: Found & { noteKey: string }) {
  const lines = [
    ...timeline.map((event, index) => ({
      key: `${index}`,
      at: event.happenedAt,
      words: timelineWords(event),
      note: '',
    })),
    ...notes.map(({ id, by, words, writtenAt }) => ({ key: id, at: writtenAt, words: `Note from ${by}`, note: words })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <section className="a-card late" aria-labelledby="timeline">
      <header>
        <h2 id="timeline">Timeline</h2>
      </header>
      <div className="in">
        <Form method="post" action={adminLinks.orderNotes(order.number)} className="note-form" key={noteKey}>
          <input type="hidden" name="key" value={noteKey} />
          <input
            className="input"
            name="words"
            placeholder="Note for the team"
            aria-label="Note for the team"
            maxLength={2000}
            required
          />
          <button className="btn soft" type="submit">
            Add note
          </button>
        </Form>
        <ol className="log">
          {order.status === 'placed' && (
            <li className="todo">
              <div>
                Waiting for {showMoney(order.totalKobo)}
                {order.heldUntil && <small>Stock is held until {showMoment(order.heldUntil)}</small>}
              </div>
            </li>
          )}
          {lines.map(({ key, at, words, note }) => (
            <li key={key}>
              <div>
                {words}
                <small>{showMoment(at)}</small>
                {note && <q>{note}</q>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Customer({ found: { order, customer } }: Found) {
  const { email, phone, firstName, lastName } = order.recipient
  const { orders, paidKobo } = customer
  return (
    <section className="a-card" aria-labelledby="customer">
      <header>
        <h2 id="customer">Customer</h2>
      </header>
      <div className="in facts">
        <p>
          <b>
            {firstName} {lastName}
          </b>
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={`tel:${phone}`}>{showPhone(phone)}</a>
        </p>
        <p className="muted">
          {orders === 1 ? 'Their first order' : `${orders} orders`}, {showMoney(paidKobo)} paid in all
        </p>
      </div>
    </section>
  )
}

function Destination({ found: { order } }: Found) {
  const { recipient, delivery, assembly, note } = order
  const { address } = recipient
  return (
    <section className="a-card" aria-labelledby="destination">
      <header>
        <h2 id="destination">{address ? 'Deliver to' : 'Collection'}</h2>
      </header>
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
    </section>
  )
}
