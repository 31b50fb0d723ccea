import { saveOrderBundles } from '../orders/save-order.ts'
import type { Shop } from '../shop.ts'
import type { EditDraft, OrderWish } from './draft-edit.ts'

/** Writes a changed order down in place of what it was. Call it with the order locked. */
export async function saveEdit(shop: Shop, { before, after }: EditDraft, { assembly, address }: OrderWish) {
  const { lines, offer, sums } = after
  await shop.database
    .updateTable('orders')
    .set({
      street: address?.street ?? null,
      area: address?.area ?? null,
      lga: address?.lga ?? null,
      landmark: address?.landmark ?? null,
      rider_note: address?.riderNote ?? null,
      delivery_method: offer.method,
      promised_from: offer.promisedFrom,
      promised_until: offer.promisedUntil,
      assembly,
      goods_kobo: sums.goodsKobo,
      discount_kobo: sums.discountKobo,
      discount_code: sums.isCodeKept ? before.discountCode : null,
      delivery_kobo: sums.deliveryKobo,
      assembly_kobo: sums.assemblyKobo,
      total_kobo: sums.totalKobo,
      vat_kobo: sums.vatKobo,
      waived_kobo: sums.waivedKobo || null,
      // what is due is worked out next, and never more than the total
      due_kobo: null,
      changes: before.changes + 1,
      updated_at: shop.clock.now(),
    })
    .where('id', '=', before.id)
    .execute()
  // lines may change places with each other: they are written anew
  await shop.database.deleteFrom('order_lines').where('order_id', '=', before.id).execute()
  await shop.database
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: before.id,
        position,
        variant_id: line.variantId,
        sku: line.sku,
        name: line.name,
        slug: line.slug,
        choice: line.choice,
        photo_hash: line.photoHash,
        is_bike: line.isBike,
        quantity: line.quantity,
        unit_price_kobo: line.unitPriceKobo,
        discount_kobo: line.discountKobo,
        line_kobo: line.lineKobo,
      })),
    )
    .execute()
  await shop.database.deleteFrom('order_bundles').where('order_id', '=', before.id).execute()
  await saveOrderBundles(shop, before.id, sums.bundles)
}
