import { Form } from 'react-router'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { listOwnBookings } from '#shop/bookings/find-booking.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { listOwnOrders } from '#shop/orders/list-own-orders.ts'
import { type OrderStatus, statusWords } from '#shop/orders/order.ts'
import { returnLinks } from '#shop/return-links.ts'
import { mayReview } from '#shop/reviews/review.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { Badge, type BadgeKind } from '../ui/badge.tsx'
import { Empty } from '../ui/empty.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Photo } from '../ui/photo.tsx'
import type { Route } from './+types/orders-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Math.min(Math.max(Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1, 1), 1000)
  const shop = context.get(shopContext)
  const [{ orders, hasEarlier }, bookings] = await Promise.all([listOwnOrders(shop, { page }), listOwnBookings(shop)])
  return {
    page,
    hasEarlier,
    bookings: bookings.length,
    orders: orders.map(({ placedAt, ...order }) => ({
      ...order,
      placedOn: showDate(lagosDay(placedAt)),
      isReviewable: mayReview(order.status),
    })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'My Account', isIndexed: false })
}

export default function OrdersPage({ loaderData: { orders, page, hasEarlier, bookings } }: Route.ComponentProps) {
  return (
    <>
      {bookings > 0 && (
        <p>
          <a href={bookingLinks.own}>Your bookings at the store ({bookings})</a>
        </p>
      )}
      {orders.length === 0 && page === 1 && <NoOrders />}
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
      {(page > 1 || hasEarlier) && (
        <p className="acts">
          {page > 1 && <a href={`${links.account}?page=${page - 1}`}>Later orders</a>}
          {hasEarlier && <a href={`${links.account}?page=${page + 1}`}>Earlier orders</a>}
        </p>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <Empty>
      <h2>You haven't placed any orders yet.</h2>
      <p>Your first order gets 10% off when you join the list.</p>
      <div className="acts">
        <a className="btn" href={links.shop}>
          Shop bikes
        </a>
      </div>
    </Empty>
  )
}

type OrderRowProps = { order: Route.ComponentProps['loaderData']['orders'][number] }

function OrderRow({ order }: OrderRowProps) {
  const { number, linkToken, status, paymentMethod } = order
  const isDue = status === 'placed'
  return (
    <article className="order-row" aria-labelledby={`order-${number}`}>
      <div>
        <h2 id={`order-${number}`}>{number}</h2>
        <p className="small muted num">
          {order.placedOn}, {showMoney(order.totalKobo)}
        </p>
        <Badge kind={kindOf[status]}>
          {isDue && paymentMethod === 'bank-transfer' ? 'Waiting for your transfer' : statusWords[status].customer}
        </Badge>
      </div>
      <div className="thumbs">
        {order.photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may show the same photo
          <span className="pic" key={index}>
            <Photo photo={photo} alt="" sizes="4.5rem" widest={320} />
          </span>
        ))}
      </div>
      <div className="acts">
        {isDue && (
          <a className="btn sm buy" href={links.order(linkToken)} aria-label={`Pay order ${number} now`}>
            Pay now
          </a>
        )}
        <a className="btn sm soft" href={links.order(linkToken)} aria-label={`${openWord(status)} order ${number}`}>
          {openWord(status)}
        </a>
        {(status === 'delivered' || status === 'collected') && (
          <a
            className="btn sm soft"
            href={returnLinks.returnsOfOrder(linkToken)}
            aria-label={`Return from order ${number}`}
          >
            Return
          </a>
        )}
        {order.isReviewable && (
          <a
            className="btn sm soft"
            href={links.reviewsAt(links.order(linkToken))}
            aria-label={`Review order ${number}`}
          >
            Review
          </a>
        )}
        {openWord(status) === 'View' && (
          <Form method="post" action={links.orderAgain(number)}>
            <button className="btn sm soft" type="submit" aria-label={`Buy order ${number} again`}>
              Buy again
            </button>
          </Form>
        )}
      </div>
    </article>
  )
}

function openWord(status: OrderStatus) {
  return status === 'delivered' || status === 'collected' || status === 'cancelled' ? 'View' : 'Track'
}

const kindOf: Record<OrderStatus, BadgeKind> = {
  placed: 'wait',
  paid: 'ok',
  preparing: 'ok',
  dispatched: 'ok',
  delivered: 'ok',
  'ready-for-collection': 'ok',
  collected: 'ok',
  cancelled: 'mute',
}
