import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { findOrderById } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order.ts'
import { accept } from '../outcome.ts'
import { readSettings, type ShopSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { type InvoiceLine, sellerOf } from './invoice.ts'
import { takeNumber } from './take-number.ts'

/**
 * Writes down what an order was paid for, under the next number. An order has one invoice: issuing it again gives the
 * same number. An order that cost nothing, or was never paid, has none: null.
 */
export async function issueInvoice(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'issue invoices')

  return transact(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const issued = await shop.database
      .selectFrom('invoices')
      .select(['id', 'number'])
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (issued) return accept(issued)

    const order = await findOrderById(shop, orderId)
    if (order.totalKobo === 0 || !order.events.some(({ toStatus }) => toStatus === 'paid')) return accept(null)

    const invoice = { id: randomUUID(), ...(await takeNumber(shop, 'invoice')) }
    await shop.database
      .insertInto('invoices')
      .values({ ...invoice, ...statementOf(order, await readSettings(shop)), issued_at: shop.clock.now() })
      .execute()
    shop.reach('issue-invoice: before commit')
    return accept({ id: invoice.id, number: invoice.number })
  })
}

function statementOf(order: Order, settings: ShopSettings) {
  return {
    order_id: order.id,
    order_number: order.number,
    seller: JSON.stringify(sellerOf(settings)),
    buyer: JSON.stringify(order.recipient),
    lines: JSON.stringify(order.lines.map(invoiceLine)),
    delivery_method: order.delivery.method,
    assembly: order.assembly,
    goods_kobo: order.goodsKobo,
    discount_kobo: order.discountKobo,
    delivery_kobo: order.deliveryKobo,
    assembly_kobo: order.assemblyKobo,
    total_kobo: order.totalKobo,
    vat_basis_points: order.vatBasisPoints,
    vat_kobo: order.vatKobo,
  }
}

function invoiceLine({ sku, name, choice, quantity, unitPriceKobo, discountKobo, lineKobo }: InvoiceLine): InvoiceLine {
  return { sku, name, choice, quantity, unitPriceKobo, discountKobo, lineKobo }
}
