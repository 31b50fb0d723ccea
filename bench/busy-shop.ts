import { sql } from 'kysely'
import { plantLarge } from '#seeds/large/plant-large.ts'
import type { Role } from '#shop/identity/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { type RunningShop, startShop } from '../tests/support/running-shop.ts'
import { employ } from '../tests/support/staff.ts'

/** A shop that has sold for years, and the session of one of each role. */
export type BusyShop = RunningShop & { sessions: Record<Role, string> }

/** Starts the demo shop on PostgreSQL with so many products and orders more. */
export async function startBusyShop({ products, orders }: { products: number; orders: number }): Promise<BusyShop> {
  let sessions: Record<Role, string> | undefined
  const running = await startShop({
    database: 'postgres',
    prepare: async (shop) => {
      sessions = await employ(shop)
      const { clock } = shop
      if ('schema' in shop.database) await plantLarge({ database: shop.database as never, clock }, { products })
      await sellForYears(shop, orders)
      await sql`vacuum analyze`.execute(shop.database)
    },
  })
  if (!sessions) throw new Error('nobody was employed')
  return Object.assign(running, { sessions })
}

/**
 * Orders of the last three years by a third as many people: most delivered and paid, the last hundreds in each other
 * state. Written straight into the tables, since half a million by way of the checkout take an hour.
 */
async function sellForYears({ database, clock }: Shop, orders: number): Promise<void> {
  const now = clock.now()
  await sql`
    insert into orders (id, number, link_token, status, payment_status, email, phone, first_name, last_name, street, area,
      lga, landmark, delivery_method, promised_from, promised_until, assembly, goods_kobo, delivery_kobo, assembly_kobo,
      total_kobo, vat_basis_points, vat_kobo, placed_at, updated_at, cancelled_because)
    select gen_random_uuid(), 'GC-' || upper(substr(md5('n' || n), 1, 4)) || '-' || lpad(to_hex(n), 6, '0'),
      left(translate(encode(sha256(('t' || n)::bytea), 'base64'), '+/=', '-_x'), 22), status, payment_status,
      'buyer' || (n % (${orders} / 3)) || '@example.com', '+23480' || lpad((n % 90000000)::text, 8, '1'),
      (array['Ada', 'Tunde', 'Blessing', 'Ifeanyi', 'Zainab', 'Emeka'])[1 + n % 6],
      (array['Obi', 'Bakare', 'Eze', 'Musa', 'Nwosu'])[1 + n % 5], n || ' Diya Street', null,
      (select name from lgas order by name offset n % 20 limit 1), 'Near filling station ' || (n % 500), 'standard',
      (placed_at + interval '4 days')::date, (placed_at + interval '6 days')::date, 'none', 1600000, 250000, 0, 1850000,
      750, 129069, placed_at, placed_at, case when status = 'cancelled' then 'unpaid' end
    from (
      select n, ${now}::timestamptz - n * interval '3 minutes' as placed_at,
        case when n % 20 = 7 then 'cancelled' when n > 900 then 'delivered'
          else (array['placed', 'paid', 'preparing', 'dispatched', 'ready-for-collection', 'delivered'])[1 + n % 6] end
          as status,
        case when n % 20 = 7 then 'unpaid' when n % 50 = 3 then 'refunded' when n <= 900 and n % 6 = 0 then 'unpaid'
          else 'paid' end as payment_status
      from generate_series(1, ${orders}::int) as n) as made`.execute(database)
  await sql`
    insert into order_lines (order_id, position, variant_id, sku, name, slug, choice, is_bike, quantity, unit_price_kobo,
      line_kobo)
    select orders.id, 0, variants.id, sku, name, slug, '', false, 1, 1600000, 1600000
    from orders, (select variants.id, sku, name, slug from variants join products on products.id = product_id
      order by sku limit 1) as variants`.execute(database)
  await sql`
    insert into payments (id, order_id, provider, reference, amount_kobo, status, received_kobo, received_currency,
      provider_transaction_id, created_at, settled_at)
    select gen_random_uuid(), id, 'paystack', number || '-1', total_kobo, 'succeeded', total_kobo, 'NGN', number,
      placed_at, placed_at from orders where payment_status in ('paid', 'refunded')`.execute(database)
}
