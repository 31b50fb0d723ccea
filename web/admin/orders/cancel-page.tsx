import { data } from 'react-router'
import { showMoney } from '#shop/money.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { shopContext } from '../../shop-context.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/cancel-page.ts'
import { backToOrder, movedOn, noSuchOrder } from './back-to-order.ts'
import { Step } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  if (!found) return data(null, 404)
  const { order, refundableKobo } = found
  return { number: order.number, email: order.recipient.email, refundableKobo }
}

/** Ends the order before it is sent. Pressing twice ends it once. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const orderId = await findOrderId(shop, number)
  if (orderId === null) return backToOrder(shop, number, noSuchOrder)
  const cancelled = await cancelOrder(shop, { orderId, reason: 'staff' })
  return backToOrder(shop, number, cancelled.accepted ? 'The order is cancelled' : movedOn)
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Cancel ${params.number}, Admin Panel` }]
}

export default function CancelPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { number, email, refundableKobo } = loaderData
  const money = refundableKobo > 0 ? `${showMoney(refundableKobo)} goes back by itself.` : 'No money has come for it.'
  return (
    <Step
      number={number}
      title="Cancel this order?"
      words={`Its goods go back on sale at once, and ${email} is told. ${money}`}
      act="Cancel order"
      isDanger
      errors={[]}
    />
  )
}
