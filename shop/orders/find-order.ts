import type { Selectable } from 'kysely'
import type { OrdersTable } from '#database/schema.ts'
import { savingInRow } from '../bundles/saving-in-row.ts'
import { heldBy, mayHold } from '../cart/held-by.ts'
import { photoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import type { Dispatch, Order, OrderBundle, OrderEvent, OrderLine } from './order.ts'

/** The order that this link shows; null for a link that the shop never gave out. */
export async function findOrderByLink(shop: Shop, linkToken: string): Promise<Order | null> {
  const row = await selectOrder(shop).where('link_token', '=', linkToken).executeTakeFirst()
  return row ? readOrder(shop, row) : null
}

/** The order with this id. Throws when there is none: ids come from our own rows. */
export async function findOrderById(shop: Shop, orderId: string): Promise<Order> {
  return readOrder(shop, await selectOrder(shop).where('id', '=', orderId).executeTakeFirstOrThrow())
}

export type OrderOfCart = NonNullable<Awaited<ReturnType<typeof findOrderOfCart>>>

/**
 * The order that the visitor's cart became, if it became one, with what tells it from another. An account's carts become
 * orders one after the other: it is the last.
 */
export async function findOrderOfCart(shop: Shop, cartToken: string | null) {
  if (!mayHold(shop, cartToken)) return null
  const order = await shop.database
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select([
      'orders.id as orderId',
      'link_token as linkToken',
      'total_kobo as totalKobo',
      'delivery_method as method',
      'assembly',
      'email',
      'phone',
      'street',
      'lga',
    ])
    .where(heldBy(shop, cartToken))
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}

type OrderRow = Selectable<OrdersTable> & { held_until: Date | null }

function selectOrder(shop: Shop) {
  return shop.database
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('reservations')
        .select(({ fn }) => fn.min('reserved_until').as('until'))
        .whereRef('order_id', '=', 'orders.id')
        .where('reservations.status', '=', 'live')
        .as('held_until'),
    )
}

async function readOrder(shop: Shop, row: OrderRow): Promise<Order> {
  const lines = await readLines(shop, row.id)
  const bundles = await readBundles(shop, row.id)
  const { events, dispatch } = await readEvents(shop, row.id)
  return {
    id: row.id,
    number: row.number,
    linkToken: row.link_token,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    cancelledBecause: row.cancelled_because,
    heldUntil: row.status === 'placed' ? row.held_until : null,
    note: row.note,
    collectionCode: row.collection_code,
    dispatch,
    recipient: {
      email: row.email,
      phone: row.phone,
      firstName: row.first_name,
      lastName: row.last_name,
      address:
        row.street !== null && row.lga !== null
          ? { street: row.street, area: row.area, lga: row.lga, landmark: row.landmark, riderNote: row.rider_note }
          : null,
    },
    lines,
    bundles,
    delivery: { method: row.delivery_method, promisedFrom: row.promised_from, promisedUntil: row.promised_until },
    assembly: row.assembly,
    goodsKobo: row.goods_kobo,
    discountKobo: row.discount_kobo,
    discountCode: row.discount_code,
    exchangeDiscountKobo: row.exchange_discount_kobo,
    changes: row.changes ?? 0,
    dueKobo: row.due_kobo ?? 0,
    waivedKobo: row.waived_kobo ?? 0,
    waivedOverKobo: row.waived_over_kobo,
    deliveryKobo: row.delivery_kobo,
    assemblyKobo: row.assembly_kobo,
    totalKobo: row.total_kobo,
    vatBasisPoints: row.vat_basis_points,
    vatKobo: row.vat_kobo,
    placedAt: row.placed_at,
    events,
  }
}

async function readLines(shop: Shop, orderId: string): Promise<OrderLine[]> {
  const rows = await shop.database
    .selectFrom('order_lines')
    .leftJoin('photos', 'photos.hash', 'order_lines.photo_hash')
    .selectAll('order_lines')
    .select(['hash', 'width', 'height', 'has_alpha'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    variantId: row.variant_id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    choice: row.choice,
    photo: photoInRow(row),
    isBike: row.is_bike,
    quantity: row.quantity,
    unitPriceKobo: row.unit_price_kobo,
    discountKobo: row.discount_kobo,
    lineKobo: row.line_kobo,
  }))
}

async function readBundles(shop: Shop, orderId: string): Promise<OrderBundle[]> {
  const rows = await shop.database
    .selectFrom('order_bundles')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    bundleId: row.bundle_id,
    name: row.name,
    variantIds: row.variant_ids,
    quantity: row.quantity,
    saving: savingInRow(row),
    savedKobo: row.saved_kobo,
  }))
}

async function readEvents(shop: Shop, orderId: string) {
  const rows = await shop.database
    .selectFrom('order_events')
    .select(['kind', 'happened_at as happenedAt', 'to_status as toStatus', 'facts'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const events: OrderEvent[] = rows.map(({ facts, ...event }) => event)
  // as `dispatchOrder` has written it
  const dispatched = rows.find(({ toStatus }) => toStatus === 'dispatched')
  return { events, dispatch: (dispatched?.facts ?? null) as Dispatch | null }
}
