import { data } from 'react-router'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { findOffered } from '#shop/bookings/list-services.ts'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { listPaperNumbers } from '#shop/invoices/find-invoice.ts'
import { lagosDay, showDate, showDay, showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { mayCustomerCancel } from '#shop/orders/cancel-order.ts'
import { discountRows } from '#shop/orders/discount-rows.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import { type Order, type OrderStatus, statusWords } from '#shop/orders/order.ts'
import { type PromiseState, promiseOf } from '#shop/orders/promise-of-order.ts'
import { checkPaymentsSoon } from '#shop/payments/check-payments-soon.ts'
import { findLatestAttempt } from '#shop/payments/find-latest-attempt.ts'
import { keptSoFar } from '#shop/payments/kept-so-far.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { tellRefund } from '#shop/payments/refund-words.ts'
import { findReturnsOfOrder } from '#shop/returns/find-returns.ts'
import { returnWords } from '#shop/returns/return.ts'
import { returnWindow } from '#shop/returns/return-window.ts'
import { mayReview } from '#shop/reviews/review.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listClaimsOfOrder } from '#shop/warranty/find-claims.ts'
import { listCoveredBikes } from '#shop/warranty/find-covered.ts'
import { claimWords } from '#shop/warranty/warranty.ts'
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
import { Returning } from './returning.tsx'
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

  const { id, events, heldUntil, note, dispatch, cancelledBecause, dueKobo, changes, waivedKobo, ...shown } = order
  if (order.status === 'placed' || dueKobo > 0)
    await checkPaymentsSoon(shop, { orderId: id, returnedWith: referenceIn(url) })
  const now = shop.clock.now()
  const refunds = await listRefunds(shop, id)
  const { bankAccount } = await readSettings(shop)
  return {
    order: shown,
    cancelledBecause,
    note,
    steps: trackSteps(order),
    promise: promiseOf(order, lagosDay(now)),
    payment: viewPayment(order, await findLatestAttempt(shop, id), { now, hasLeft: hasLeft(url) }),
    heldUntil: heldUntil && heldUntil > now ? showMoment(heldUntil) : null,
    lookAgain: nextLook(links.order(params.token), url),
    keptKobo: order.status === 'placed' ? await keptSoFar(shop, id) : order.totalKobo - dueKobo,
    bankAccount: order.paymentMethod === 'bank-transfer' ? bankAccount : null,
    refunds: refunds.map((refund) => ({ id: refund.id, ...tellRefund(refund) })),
    papers: await listPaperNumbers(shop, id),
    isReviewable: mayReview(order.status),
    isCancellable: mayCustomerCancel(order.status),
    returning: await readReturning(shop, order, now),
    assemblyBooking: await whereAssemblyIsBooked(shop, order),
  }
}

/** Where a bike in its box is booked to be put together; null where there is nothing to put together. */
async function whereAssemblyIsBooked(shop: Shop, { assembly, status, number }: Order): Promise<string | null> {
  if (assembly !== 'boxed' || (status !== 'delivered' && status !== 'collected')) return null
  return (await findOffered(shop, 'assembly')) && bookingLinks.bookWith({ service: 'assembly', order: number })
}

/** What can be returned, was returned, and stands under warranty. */
async function readReturning(shop: Shop, order: Order, now: Date) {
  if (order.status !== 'delivered' && order.status !== 'collected') return null
  const [returns, bikes, claims] = await Promise.all([
    findReturnsOfOrder(shop, order.id),
    listCoveredBikes(shop, order),
    listClaimsOfOrder(shop, order.id),
  ])
  const window = returnWindow(order, now)
  return {
    until: 'lastDay' in window && !('reason' in window) ? showDay(window.lastDay) : null,
    returns: returns.map(({ id, number, state }) => ({ id, number, words: returnWords[state].customer })),
    bikes: bikes.flatMap(({ id, frameNumber, name, covered }) =>
      covered ? [{ id, frameNumber, name, until: showDate(covered.until) }] : [],
    ),
    claims: claims.map(({ id, number, state }) => ({ id, number, words: claimWords[state].customer })),
  }
}

/** A shopper who comes back from the provider brings the try's reference. */
function referenceIn({ searchParams }: URL): string | null {
  return searchParams.get('reference') ?? searchParams.get('trxref')
}

/** Somebody who left the provider's page without paying; it proves nothing. */
function hasLeft({ searchParams }: URL): boolean {
  return searchParams.has('left')
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
        {more.promise && order.status !== 'placed' && (
          <p>{promiseWords[more.promise.state](showDay(more.promise.until), order.delivery.method === 'collection')}</p>
        )}
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
          {more.returning && <Returning token={token} {...more.returning} />}
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
            {more.assemblyBooking && (
              <a className="btn soft" href={more.assemblyBooking}>
                Book assembly at the store
              </a>
            )}
            {more.isReviewable && (
              <a className="btn soft" href={links.reviewsAt(links.order(token))}>
                Write a review
              </a>
            )}
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

/** What was promised, and what became of it. */
const promiseWords: Record<PromiseState, (day: string, isCollected: boolean) => string> = {
  ahead: (day, isCollected) => (isCollected ? `Ready for you by ${day}. Promised.` : `With you by ${day}. Promised.`),
  late: (day) => `We promised it by ${day}, and are late. We are sorry, and on it.`,
  kept: (day) => `Promised by ${day}, and there in time.`,
  missed: (day) => `We promised it by ${day}, and were late. We are sorry.`,
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
        {discountRows(order).map(({ label, kobo }) => (
          <Sum key={label} label={label} kobo={-kobo} isDiscount />
        ))}
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
