import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { type Kobo, vatContained } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order.ts'
import { accept } from '../outcome.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { type InvoiceLine, sellerOf } from './invoice.ts'
import { takeNumber } from './take-number.ts'

/**
 * Writes down what an order was paid for, under the next number. Issuing it again gives the same number, until more was
 * paid since the order was changed: that has an invoice of its own. An order that cost nothing, or was never paid, has
 * none: null. Gives the latest.
 */
export async function issueInvoice(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'issue invoices')

  return transact(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const order = await findOrderById(shop, orderId)
    const issued = await shop.database
      .selectFrom('invoices')
      .select(['id', 'number', 'part', 'total_kobo as totalKobo'])
      .where('order_id', '=', orderId)
      .orderBy('part')
      .execute()
    const [first] = issued
    const latest = issued.at(-1)
    if (first && latest) {
      const invoicedKobo = issued.reduce((sum, { totalKobo }) => sum + totalKobo, 0)
      const moreKobo = order.status === 'cancelled' ? 0 : (await takenSoFar(shop, orderId)) - invoicedKobo
      if (moreKobo <= 0) return accept({ id: latest.id, number: latest.number })
      return accept(
        await write(shop, order, { part: latest.part + 1, ...statementOfMore(order, first.number, moreKobo) }),
      )
    }
    if (order.totalKobo === 0 || !order.events.some(({ toStatus }) => toStatus === 'paid')) return accept(null)
    return accept(await write(shop, order, { part: 1, ...statementOf(order) }))
  })
}

/** What came for an order and was not too much, nor of a time when it was not bought; what went back later counts. */
async function takenSoFar(shop: Shop, orderId: string): Promise<Kobo> {
  const { rows } = await sql<{ taken: string }>`
    select coalesce(sum(received_kobo - coalesce((
      select sum(amount_kobo) from refunds
      where payment_id = payments.id and reason not in ('staff', 'order-changed', 'return', 'exchange')), 0)), 0) as taken
    from payments where order_id = ${orderId} and status = 'succeeded'`.execute(shop.database)
  return Number(rows[0]?.taken ?? 0)
}

type Statement = { part: number } & ReturnType<typeof statementOf>

async function write(shop: Shop, order: Order, statement: Statement) {
  const invoice = { id: randomUUID(), ...(await takeNumber(shop, 'invoice')) }
  await shop.database
    .insertInto('invoices')
    .values({
      ...invoice,
      ...statement,
      order_id: order.id,
      order_number: order.number,
      seller: JSON.stringify(sellerOf(await readSettings(shop))),
      buyer: JSON.stringify(order.recipient),
      delivery_method: order.delivery.method,
      vat_basis_points: order.vatBasisPoints,
      issued_at: shop.clock.now(),
    })
    .execute()
  shop.reach('issue-invoice: before commit')
  return { id: invoice.id, number: invoice.number }
}

function statementOf(order: Order) {
  return {
    lines: JSON.stringify(order.lines.map(invoiceLine)),
    assembly: order.assembly,
    goods_kobo: order.goodsKobo,
    discount_kobo: order.discountKobo,
    delivery_kobo: order.deliveryKobo,
    assembly_kobo: order.assemblyKobo,
    total_kobo: order.totalKobo,
    vat_kobo: order.vatKobo,
  }
}

/** What was paid after the first invoice: all of it for the change. */
function statementOfMore({ vatBasisPoints }: Order, firstNumber: string, kobo: Kobo): ReturnType<typeof statementOf> {
  const line: InvoiceLine = {
    name: 'Change of your order',
    choice: `adds to invoice ${firstNumber}`,
    sku: '',
    quantity: 1,
    unitPriceKobo: kobo,
    discountKobo: 0,
    lineKobo: kobo,
  }
  return {
    lines: JSON.stringify([line]),
    assembly: 'none',
    goods_kobo: kobo,
    discount_kobo: 0,
    delivery_kobo: 0,
    assembly_kobo: 0,
    total_kobo: kobo,
    vat_kobo: vatContained(kobo, vatBasisPoints),
  }
}

function invoiceLine({ sku, name, choice, quantity, unitPriceKobo, discountKobo, lineKobo }: InvoiceLine): InvoiceLine {
  return { sku, name, choice, quantity, unitPriceKobo, discountKobo, lineKobo }
}
