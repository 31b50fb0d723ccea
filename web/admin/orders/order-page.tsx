import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { statusWords } from '#shop/orders/order.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/order-page.ts'
import { Items } from './items.tsx'
import { MoneyCard } from './money-card.tsx'
import './order.css'
import { paymentBadge, statusBadges } from './order-words.ts'
import { Customer, Destination } from './recipient-cards.tsx'
import { Steps } from './steps.tsx'
import { Timeline } from './timeline.tsx'
import { placedOn } from './timeline-words.ts'

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
