import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { showMomentInFull } from '#shop/lagos-day.ts'
import { statusWords } from '#shop/orders/order.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findReturnsOfOrder } from '#shop/returns/find-returns.ts'
import { deliveredAt } from '#shop/returns/return-window.ts'
import { listClaimsOfOrder } from '#shop/warranty/find-claims.ts'
import { listCoveredBikes } from '#shop/warranty/find-covered.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/order-page.ts'
import { Items } from './items.tsx'
import { MoneyCard } from './money-card.tsx'
import './order.css'
import { paymentBadge, statusBadges } from './order-words.ts'
import { Customer, Destination } from './recipient-cards.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { NextStep, OtherSteps } from './steps.tsx'
import { Timeline } from './timeline.tsx'
import { ToReviewCard } from './to-review-card.tsx'
import { WarrantyCard } from './warranty-card.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, params.number)
  if (!found) return data(null, 404)
  const actor = actorOf(context.get(visitContext).session)
  const mayAnswer = isPermitted(actor, 'answer claims')
  const [returns, claims, bikes] = await Promise.all([
    findReturnsOfOrder(shop, found.order.id),
    mayAnswer ? listClaimsOfOrder(shop, found.order.id) : [],
    mayAnswer ? listCoveredBikes(shop, found.order) : [],
  ])
  const mayAsk = isPermitted(actor, 'handle returns') && deliveredAt(found.order) !== null
  return {
    ...found,
    returns,
    claims,
    bikes,
    askReturnAt: mayAsk ? returnLinks.returnsOfOrder(found.order.linkToken) : null,
    origin: shop.origin,
    mayRefund: isPermitted(actor, 'refund'),
    maySeeCustomers: isPermitted(actor, 'see customers'),
    noteKey: randomUUID(),
  }
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
        <h1>
          Order <span className="num">{order.number}</span>
        </h1>
        <span className="badges">
          <Badge kind={statusBadges[order.status]}>{statusWords[order.status].staff}</Badge>
          <Badge kind={payment.kind}>{payment.words}</Badge>
        </span>
        <div className="acts">
          <BackLink to={adminLinks.orders}>Orders</BackLink>
        </div>
        <small>Placed {showMomentInFull(order.placedAt)}</small>
      </header>
      <div className="a-grid main">
        <ToReviewCard number={order.number} toReview={loaderData.toReview} />
        <NextStep found={loaderData} origin={origin} />
        <div className="a-grid">
          <Card id="items" title="Items">
            <Items order={order} frames={loaderData.frames} />
          </Card>
          <Timeline found={loaderData} noteKey={noteKey} />
        </div>
        <div className="a-grid">
          <OtherSteps found={loaderData} mayRefund={mayRefund} />
          <Customer found={loaderData} maySee={loaderData.maySeeCustomers} />
          <Destination found={loaderData} />
          <ReturnsCard returns={loaderData.returns} askAt={loaderData.askReturnAt} />
          <WarrantyCard claims={loaderData.claims} bikes={loaderData.bikes} linkToken={order.linkToken} />
          <MoneyCard found={loaderData} mayRefund={mayRefund} />
        </div>
      </div>
    </>
  )
}
