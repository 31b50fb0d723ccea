import { data } from 'react-router'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { listPaperNumbers } from '#shop/invoices/find-invoice.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { mayCustomerCancel } from '#shop/orders/cancel-order.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import { type Order, type OrderStatus, statusWords } from '#shop/orders/order.ts'
import { checkPaymentsSoon } from '#shop/payments/check-payments-soon.ts'
import { findLatestAttempt } from '#shop/payments/find-latest-attempt.ts'
import { keptSoFar } from '#shop/payments/kept-so-far.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { tellRefund } from '#shop/payments/refund-words.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Sum, SummaryLines } from '../../ui/summary.tsx'
import { NotFound } from '../not-found.tsx'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/order-page.ts'
import { Destination } from './destination.tsx'
import { PaperLinks } from './paper-links.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { type PaymentView, viewPayment } from './payment-view.ts'
import { RefundPanel } from './refund-panel.tsx'
import { trackSteps } from './track-steps.ts'
import { Tracking } from './tracking.tsx'
import '../../ui/button.css'
import '../../ui/panel.css'
import './order.css'

/** So often the page looks again without scripts, every 5 seconds. */
const mostLooks = 24

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findOrderByLink(shop, params.token)
  if (!order) return data(null, 404)

  const { id, events, heldUntil, note, dispatch, cancelledBecause, ...shown } = order
  if (order.status === 'placed') await checkPaymentsSoon(shop, { orderId: id, returnedWith: referenceIn(url) })
  const now = shop.clock.now()
  const refunds = await listRefunds(shop, id)
  const { bankAccount } = await readSettings(shop)
  return {
    order: shown,
    cancelledBecause,
    note,
    steps: trackSteps(order),
    payment: viewPayment(order, await findLatestAttempt(shop, id), now),
    heldUntil: heldUntil && heldUntil > now ? showMoment(heldUntil) : null,
    lookAgain: nextLook(links.order(params.token), url),
    keptKobo: order.status === 'placed' ? await keptSoFar(shop, id) : 0,
    bankAccount: order.paymentMethod === 'bank-transfer' ? bankAccount : null,
    refunds: refunds.map((refund) => ({ id: refund.id, ...tellRefund(refund) })),
    papers: await listPaperNumbers(shop, id),
    isCancellable: mayCustomerCancel(order.status),
  }
}

/** A shopper who comes back from the provider brings the try's reference. */
function referenceIn({ searchParams }: URL): string | null {
  return searchParams.get('reference') ?? searchParams.get('trxref')
}

function nextLook(path: string, { searchParams }: URL): string | null {
  const looks = Number(searchParams.get('look') ?? 0)
  return looks < mostLooks ? `${path}?${new URLSearchParams({ look: String(looks + 1) })}` : null
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Order ${loaderData.order.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <FoundOrder {...loaderData} />
  return (
    <>
      <NotFound />
      <p className="wrap lost-order">
        <a href={links.orders}>Find your order by its number and your phone number</a>
      </p>
    </>
  )
}

type FoundOrderProps = NonNullable<Route.ComponentProps['loaderData']>

function FoundOrder({ order, note, steps, payment, papers, ...more }: FoundOrderProps) {
  const { whatsapp } = useStorefront()
  const token = order.linkToken
  return (
    <div className="wrap">
      <div className="page-head order-head">
        <Standing status={order.status} payment={payment} />
        <h1>{headline(order)}</h1>
        <p>
          Order <b className="num">{order.number}</b>. We send the details to {order.recipient.email}.
        </p>
      </div>
      <div className="two">
        <div className="order-parts">
          <PaymentPanel
            view={payment}
            cancelledBecause={more.cancelledBecause}
            token={token}
            orderNumber={order.number}
            totalKobo={order.totalKobo}
            keptKobo={more.keptKobo}
            heldUntil={more.heldUntil}
            lookAgain={more.lookAgain}
            bankAccount={more.bankAccount}
          />
          <RefundPanel refunds={more.refunds} />
          <Tracking steps={steps} />
          {order.status !== 'cancelled' && (
            <Destination
              recipient={order.recipient}
              method={order.delivery.method}
              note={note}
              code={order.status === 'ready-for-collection' ? order.collectionCode : null}
            />
          )}
          <PaperLinks token={token} {...papers} hasSlip={order.status !== 'placed' && order.status !== 'cancelled'} />
          <p className="acts">
            {whatsapp && (
              <a className="btn line" href={askOnWhatsApp(whatsapp, order.number)} rel="noopener">
                <Icon name="chat" small />
                Ask on WhatsApp
              </a>
            )}
            <a className="btn soft" href={links.shop}>
              Continue Shopping
            </a>
            {more.isCancellable && (
              <a className="btn soft" href={links.cancelOrder(token)}>
                Cancel order
              </a>
            )}
          </p>
        </div>
        <OrderSums order={order} />
      </div>
    </div>
  )
}

function Standing({ status, payment }: { status: OrderStatus; payment: PaymentView }) {
  const [kind, words] = standing(status, payment)
  return (
    <Badge kind={kind}>
      {kind === 'ok' && <Icon name="check" small />}
      {words}
    </Badge>
  )
}

function standing(status: OrderStatus, payment: PaymentView): [BadgeKind, string] {
  if (status === 'cancelled') return ['bad', statusWords.cancelled.customer]
  if (status !== 'placed') return ['ok', statusWords[status].customer]
  if (payment === 'due' || payment === 'open') return ['ok', 'Order received']
  return ['wait', payment === 'transfer' ? 'Waiting for your transfer' : statusWords.placed.customer]
}

function headline({ status, recipient, lines }: Pick<Order, 'status' | 'recipient' | 'lines'>): string {
  const goods = lines.some(({ isBike }) => isBike) ? 'bike' : 'order'
  const headlines: Record<OrderStatus, string> = {
    placed: `Thank you, ${recipient.firstName}. Your ${goods} is reserved.`,
    paid: `Thank you, ${recipient.firstName}. Your ${goods} is paid.`,
    preparing: `Thank you, ${recipient.firstName}. We are preparing your ${goods}.`,
    dispatched: `${recipient.firstName}, your ${goods} is on the road.`,
    delivered: `${recipient.firstName}, your ${goods} is with you.`,
    'ready-for-collection': `${recipient.firstName}, your ${goods} waits at our store.`,
    collected: `${recipient.firstName}, your ${goods} is with you.`,
    cancelled: 'Your order was cancelled.',
  }
  return headlines[status]
}

function askOnWhatsApp(number: string, orderNumber: string) {
  const search = new URLSearchParams({ text: `Hello, I have a question about order ${orderNumber}.` })
  return `https://wa.me/${number.replace(/\D/g, '')}?${search}`
}

function OrderSums({ order }: Pick<FoundOrderProps, 'order'>) {
  return (
    <aside className="summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <SummaryLines lines={order.lines} />
      <dl>
        <Sum label="Subtotal" kobo={order.goodsKobo} />
        <Sum label={deliveryWords[order.delivery.method]} kobo={order.deliveryKobo} />
        {order.assembly !== 'none' && <Sum label={assemblyWords[order.assembly]} kobo={order.assemblyKobo} />}
        {order.discountKobo > 0 && (
          <Sum label={`Discount (${order.discountCode})`} kobo={-order.discountKobo} isDiscount />
        )}
        <Sum label="Total" kobo={order.totalKobo} isTotal />
      </dl>
      {order.vatBasisPoints > 0 && (
        <p className="small muted">
          Contains {showMoney(order.vatKobo)} VAT ({order.vatBasisPoints / 100}%).
        </p>
      )}
    </aside>
  )
}
