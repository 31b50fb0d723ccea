import { sql } from 'kysely'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/** What the letter that tells somebody is made of. */
export type ToldAlert = {
  requestId: string
  slug: string
  name: string
  /** The colour and size that came back; '' for a product without choice, or of a price. */
  choice: string
  colour: string | null
  size: string | null
  /** The lowest price of what it is about, as of now. */
  priceKobo: Kobo
}

/** An alert with what it is about; null where its addressee does not want to be told any more, or it is gone. */
export async function findAlert(shop: Shop, id: string): Promise<ToldAlert | null> {
  const { rows } = await sql<ToldAlert>`
    select request_id as "requestId", products.slug, products.name,
      concat_ws(', ', colours.name, variants.size) as choice, variants.colour, variants.size,
      coalesce(variants.price_kobo, seen_price_kobo) as "priceKobo"
    from alerts join alert_requests on alert_requests.id = request_id and left_at is null
      left join variants on variants.id = alerts.variant_id
      join products on products.id = coalesce(alerts.product_id, variants.product_id)
      left join product_colours colours on colours.product_id = products.id and colours.slug = variants.colour
    where alerts.id = ${id}`.execute(shop.database)
  return rows[0] ?? null
}

/** What somebody asked for and has not confirmed, by its id, with the names of what it is about; null where it is over. */
export async function findRequest(shop: Shop, id: string) {
  const { rows } = await sql<{ kind: 'back-in-stock' | 'price-drop'; names: string[] }>`
    select kind, array_agg(products.name order by products.name) as names
    from alert_requests join alerts on alerts.request_id = alert_requests.id
      left join variants on variants.id = alerts.variant_id
      join products on products.id = coalesce(alerts.product_id, variants.product_id)
    where alert_requests.id = ${id} and confirmed_at is null and left_at is null
    group by alert_requests.id`.execute(shop.database)
  return rows[0] ?? null
}
