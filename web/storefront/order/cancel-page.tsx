import { data, Form, redirect, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { cancelOrderByLink, mayCustomerCancel } from '#shop/orders/cancel-order.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import type { Order } from '#shop/orders/order.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/cancel-page.ts'
import '../../ui/panel.css'
import './order.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderByLink(context.get(shopContext), params.token)
  if (!order) return data(null, 404)
  if (!mayCustomerCancel(order.status)) return redirect(links.order(params.token))
  return { number: order.number, money: moneyWords(order) }
}

/** Ends the order, or says why that is too late. Pressing twice ends it once. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const cancelled = await cancelOrderByLink(shop, { linkToken: params.token })
  const notice = cancelled.accepted ? 'Your order was cancelled' : refusals[cancelled.reason]
  return backWithNotice(shop, links.order(params.token), notice)
}

const refusals = {
  'not-cancellable': 'Error | This order is on its way already. Write to us, or return it when you have it.',
  'no-such-order': 'Error | There is no such order.',
}

function moneyWords({ paymentStatus, totalKobo }: Order): string {
  switch (paymentStatus) {
    case 'paid':
      return totalKobo === 0
        ? 'You have paid nothing for it.'
        : `You get ${showMoney(totalKobo)} back, the way you paid, within ${refundDays}.`
    case 'part-paid':
      return `What you have paid goes back to you, the way you paid, within ${refundDays}.`
    default:
      return 'You have paid nothing yet. Should your money still come, it goes back to you.'
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Cancel order ${loaderData.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

/** Asks once more before an order ends. */
export default function CancelPage({ loaderData, params }: Route.ComponentProps) {
  const isCancelling = useNavigation().formMethod === 'POST'
  if (!loaderData) return <NotFound />
  return (
    <div className="wrap cancel-order">
      <div className="page-head">
        <h1>Cancel this order?</h1>
        <p>
          Order <b className="num">{loaderData.number}</b>. Its goods go back on sale at once, and nothing will be sent.{' '}
          {loaderData.money}
        </p>
      </div>
      <Form method="post" className="acts">
        <button className="btn" type="submit" aria-busy={isCancelling}>
          Yes, cancel my order
        </button>
        <a className="btn soft" href={links.order(params.token)}>
          Keep my order
        </a>
      </Form>
    </div>
  )
}
