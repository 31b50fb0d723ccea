import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { Return, ReturnLine } from './return.ts'

/** The returns of an order, the newest first, with all that their customer and staff see of them. */
export function findReturnsOfOrder(shop: Shop, orderId: string): Promise<Return[]> {
  return readReturns(shop, { orderId })
}

/** The return of the order that this link shows; null where it has none of this id. */
export async function findReturnByLink(
  shop: Shop,
  { linkToken, returnId }: { linkToken: string; returnId: string },
): Promise<Return | null> {
  if (!isUuid(returnId)) return null
  const order = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  const found = order && (await readReturns(shop, { returnId }))[0]
  return found?.orderId === order?.id ? (found ?? null) : null
}

/** The return with this id; null where there is none. Ask who wants to see it before. */
export async function findReturn(shop: Shop, returnId: string): Promise<Return | null> {
  return isUuid(returnId) ? ((await readReturns(shop, { returnId }))[0] ?? null) : null
}

async function readReturns(shop: Shop, which: { orderId: string } | { returnId: string }): Promise<Return[]> {
  const rows = await shop.database
    .selectFrom('returns')
    .leftJoin('orders as replacement', 'replacement.id', 'replacement_order_id')
    .selectAll('returns')
    .select([
      'replacement.number as replacementNumber',
      'replacement.link_token as replacementToken',
      'replacement.status as replacementStatus',
    ])
    .where(({ eb }) =>
      'orderId' in which ? eb('returns.order_id', '=', which.orderId) : eb('returns.id', '=', which.returnId),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('returns.id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      orderId: row.order_id,
      number: row.number,
      state: row.status,
      wish: row.wish,
      note: row.note,
      refusal: row.refusal,
      askedAt: row.asked_at,
      updatedAt: row.updated_at,
      awaitedUntil: row.awaited_until,
      settledKobo: row.settled_kobo,
      exchangedKobo: row.exchanged_kobo,
      deliveryKobo: row.delivery_kobo,
      assemblyKobo: row.assembly_kobo,
      version: row.version,
      lines: await findReturnLines(shop, row.id),
      photos: await readPhotos(shop, row.id),
      replacement:
        row.replacement_order_id !== null && row.replacementNumber && row.replacementToken && row.replacementStatus
          ? {
              orderId: row.replacement_order_id,
              number: row.replacementNumber,
              linkToken: row.replacementToken,
              status: row.replacementStatus,
            }
          : null,
    })),
  )
}

/** The lines of a return, as their order has them. */
export async function findReturnLines(shop: Shop, returnId: string): Promise<ReturnLine[]> {
  const { rows } = await sql<ReturnLine & { insteadId: string | null; instead: string | null }>`
    select return_lines.variant_id as "variantId", order_lines.name, order_lines.choice, order_lines.sku,
      order_lines.is_bike as "isBike", return_lines.quantity, reason, condition, verdict, is_fault as "isFault",
      deducted_kobo as "deductedKobo", finding, restock, frames, return_lines.settled_kobo as "settledKobo",
      replacement_variant_id as "insteadId",
      coalesce(nullif(concat_ws(', ', product_colours.name, instead.size), ''), instead.sku) as instead
    from return_lines
    join returns on returns.id = return_id
    join order_lines on order_lines.order_id = returns.order_id and order_lines.variant_id = return_lines.variant_id
    left join variants instead on instead.id = replacement_variant_id
    left join product_colours on product_colours.product_id = instead.product_id and product_colours.slug = instead.colour
    where return_id = ${returnId} order by order_lines.position`.execute(shop.database)
  return rows.map(({ insteadId, instead, ...line }) => ({
    ...line,
    replacement: insteadId === null ? null : { variantId: insteadId, choice: instead ?? '' },
  }))
}

function readPhotos(shop: Shop, returnId: string) {
  return shop.database
    .selectFrom('customer_photos')
    .select(['id', 'width', 'height'])
    .where('return_id', '=', returnId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}
