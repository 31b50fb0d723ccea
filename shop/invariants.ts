import { sql } from 'kysely'
import { withoutLimits } from '#database/without-limits.ts'
import type { Shop } from './shop.ts'

export type Violation = { invariant: string; rows: unknown[] }

/** What the shop keeps of each order: what came for it, less what goes back. */
const kept = `
  with kept as (
    select order_id, sum(received_kobo - coalesce((
      select sum(amount_kobo) from refunds where payment_id = payments.id), 0)) as kept_kobo
    from payments where status = 'succeeded' group by order_id
  )`

/** Statements that give no row while the shop's books are right. Run after every integration test and every hour. */
const invariants: Record<string, string> = {
  // Stock

  'what is on hand is the sum of its movements': `
    select variant_id, on_hand, coalesce(sum(quantity), 0) as moved
    from stock_levels left join stock_movements using (variant_id)
    group by variant_id, on_hand
    having on_hand <> coalesce(sum(quantity), 0)`,

  'what is reserved is the sum of the live reservations': `
    select variant_id, reserved, coalesce(sum(quantity), 0) as live
    from stock_levels left join (select * from reservations where status = 'live') live using (variant_id)
    group by variant_id, reserved, on_hand
    having reserved <> coalesce(sum(quantity), 0) or reserved > on_hand`,

  'every order that awaits dispatch holds its units': `
    select orders.id, order_lines.variant_id
    from orders join order_lines on order_lines.order_id = orders.id
    left join reservations on reservations.order_id = orders.id and reservations.variant_id = order_lines.variant_id
      and reservations.quantity = order_lines.quantity and reservations.status = 'live'
    where orders.status in ('paid', 'preparing', 'ready-for-collection') and reservations.order_id is null`,

  'a cancelled order holds nothing': `
    select order_id, variant_id from reservations join orders on orders.id = order_id
    where reservations.status = 'live' and orders.status = 'cancelled'`,

  'what left the shelf left it once': `
    select reservations.order_id, reservations.variant_id from reservations left join lateral (
      select -sum(quantity) as moved from stock_movements
      where order_id = reservations.order_id and variant_id = reservations.variant_id and reason = 'dispatched'
    ) gone on true
    where coalesce(moved, 0) <> case status when 'dispatched' then reservations.quantity else 0 end`,

  // Orders

  'an order costs what its lines, delivery and assembly cost': `
    select orders.id, total_kobo, sum(line_kobo) as lines_kobo
    from orders left join order_lines on order_lines.order_id = orders.id
    group by orders.id
    having total_kobo <> coalesce(sum(line_kobo), 0) + delivery_kobo + assembly_kobo
      or goods_kobo <> coalesce(sum(unit_price_kobo * quantity), 0)
      or orders.discount_kobo <> coalesce(sum(order_lines.discount_kobo), 0)
      or total_kobo < 0`,

  'what bundles save in an order is part of its discount, and their parts are in it': `
    select orders.id, discount_kobo, saved_kobo from orders
    join (select order_id, sum(saved_kobo) as saved_kobo from order_bundles group by order_id) saved
      on saved.order_id = orders.id
    where saved_kobo > discount_kobo
    union all
    select parts.order_id, parts.units, order_lines.quantity from (
      select order_id, variant_id, sum(quantity) as units
      from order_bundles cross join unnest(variant_ids) as variant_id group by order_id, variant_id
    ) parts
    left join order_lines on order_lines.order_id = parts.order_id and order_lines.variant_id = parts.variant_id
    where parts.units > coalesce(order_lines.quantity, 0)`,

  'an order went only where its life allows, and stands where it went last': `
    select orders.id, orders.status, moves.path from orders join (
      select order_id, array_agg(to_status order by id) as path,
        bool_and(from_status is not distinct from before) as is_chained,
        bool_and((coalesce(from_status, ''), to_status) in (('', 'placed'),
          ('placed', 'paid'), ('placed', 'cancelled'), ('cancelled', 'paid'),
          ('paid', 'preparing'), ('paid', 'cancelled'), ('preparing', 'dispatched'),
          ('preparing', 'ready-for-collection'), ('preparing', 'cancelled'), ('dispatched', 'delivered'),
          ('ready-for-collection', 'collected'), ('ready-for-collection', 'cancelled'))) as is_allowed
      from (
        select *, lag(to_status) over (partition by order_id order by id) as before
        from order_events where to_status is not null
      ) moved group by order_id
    ) moves on moves.order_id = orders.id
    where not (is_chained and is_allowed) or path[array_upper(path, 1)] <> orders.status`,

  'every order has its beginning': `
    select id from orders where not exists (select from order_events where order_id = orders.id and kind = 'placed')`,

  'every paid order has exactly one confirmation': `
    select orders.id from orders
    where status in ('paid', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected')
      and (select count(*) from mails where order_id = orders.id and kind = 'order-confirmation') <> 1`,

  // Payments

  'no payment is refunded beyond what came': `
    select payments.id from payments join refunds on refunds.payment_id = payments.id
    group by payments.id having sum(refunds.amount_kobo) > coalesce(received_kobo, 0)`,

  'an order keeps its total once, what is over is owed back': `
    select orders.id, total_kobo, kept_kobo from orders join kept on order_id = orders.id where kept_kobo > total_kobo`,

  'a cancelled order keeps nothing': `
    select orders.id, kept_kobo from orders join kept on order_id = orders.id
    where status = 'cancelled' and kept_kobo > 0 and not exists (
      select from pgboss.job where name = 'return-money' and state < 'completed' and data->>'orderId' = orders.id::text)`,

  'a paid order has received its total': `
    select orders.id from orders
    where payment_status = 'paid' and total_kobo > 0
      and (select coalesce(sum(received_kobo), 0) from payments where order_id = orders.id and status = 'succeeded') < total_kobo`,

  'a payment that succeeded belongs to one order, in its full amount': `
    select id from payments where status = 'succeeded' and (received_currency <> 'NGN' or provider_transaction_id is null)`,

  'what is due of an order is no more than what is missing': `
    select orders.id, due_kobo, kept_kobo from orders left join kept on order_id = orders.id
    where due_kobo > total_kobo - coalesce(kept_kobo, 0)`,

  // Codes

  'a code has as many uses as orders hold it, and no more than it allows': `
    select promotions.id, code, uses, count(promotion_uses.order_id) as held
    from promotions left join promotion_uses
      on promotion_uses.promotion_id = promotions.id and promotion_uses.status = 'held'
    group by promotions.id
    having uses <> count(promotion_uses.order_id) or uses > most_uses`,

  'an order holds its code as long as it stands': `
    select orders.id, orders.status, promotion_uses.status as use
    from orders left join promotion_uses on promotion_uses.order_id = orders.id
    where (discount_code is not null and orders.status <> 'cancelled')
      <> (promotion_uses.status is not null and promotion_uses.status = 'held')`,

  // Invoices

  'invoices and credit notes are numbered without a gap': `
    select series, year, last, count(sequence) as issued, max(sequence) as latest
    from paper_numbers full join (
      select 'invoice' as series, year, sequence from invoices
      union all select 'credit-note', year, sequence from credit_notes
    ) issued using (series, year)
    group by series, year, last
    having last is distinct from count(sequence) or last is distinct from max(sequence)`,

  'an invoice says what its order cost, unless that was changed later': `
    select invoices.number from invoices join orders on orders.id = order_id
    where part = 1 and changes is null and (orders.number, orders.goods_kobo, orders.discount_kobo, orders.delivery_kobo, orders.assembly_kobo,
        orders.total_kobo, orders.vat_kobo)
      <> (invoices.order_number, invoices.goods_kobo, invoices.discount_kobo, invoices.delivery_kobo,
        invoices.assembly_kobo, invoices.total_kobo, invoices.vat_kobo)`,

  'what was taken for an order that stands is invoiced, once nothing is due': `
    select orders.id, taken, invoiced from orders join lateral (
      select sum(total_kobo) as invoiced from invoices where order_id = orders.id
    ) papers on true join lateral (
      select sum(received_kobo - coalesce((
        select sum(amount_kobo) from refunds
        where payment_id = payments.id and reason not in ('staff', 'order-changed', 'return', 'exchange')), 0)) as taken
      from payments where order_id = orders.id and status = 'succeeded'
    ) money on true
    where status <> 'cancelled' and due_kobo is null and invoiced <> taken
      and not exists (select from pgboss.job where name = 'issue-invoice' and data ->> 'orderId' = orders.id::text
        and state in ('created', 'retry', 'active'))`,

  'every order that was paid has its invoice, or the task that issues it': `
    select orders.id from orders
    where total_kobo > 0
      and exists (select from order_events where order_id = orders.id and to_status = 'paid')
      and not exists (select from invoices where order_id = orders.id)
      and not exists (select from pgboss.job where name = 'issue-invoice' and data ->> 'orderId' = orders.id::text
        and state in ('created', 'retry', 'active'))`,

  'no more is credited than was invoiced': `
    select invoices.number from invoices join credit_notes on invoice_id = invoices.id
    group by invoices.id
    having sum(credit_notes.total_kobo) > invoices.total_kobo or sum(credit_notes.vat_kobo) > invoices.vat_kobo`,

  // Returns

  'no more units come back than were sold': `
    select returns.order_id, return_lines.variant_id from returns
    join return_lines on return_id = returns.id
    left join order_lines on order_lines.order_id = returns.order_id and order_lines.variant_id = return_lines.variant_id
    where returns.status not in ('refused', 'cancelled', 'lapsed')
    group by returns.order_id, return_lines.variant_id, order_lines.quantity, order_lines.line_kobo
    having sum(return_lines.quantity) > coalesce(order_lines.quantity, 0)
      or coalesce(sum(return_lines.settled_kobo), 0) > coalesce(order_lines.line_kobo, 0)`,

  'what went back for a return is what it came to': `
    select returns.id, settled_kobo, exchanged_kobo, returned, exchanged from returns
    left join lateral (
      select coalesce(sum(amount_kobo) filter (where reason = 'return'), 0) as returned,
        coalesce(sum(amount_kobo) filter (where reason = 'exchange'), 0) as exchanged
      from refunds where asked_key = returns.id::text and reason in ('return', 'exchange')
    ) went on true
    where coalesce(settled_kobo, 0) - exchanged_kobo <> returned or exchanged_kobo <> exchanged
      or settled_kobo > delivery_kobo + assembly_kobo
        + (select coalesce(sum(return_lines.settled_kobo), 0) from return_lines where return_id = returns.id)`,

  'an exchange is paid by just what came back for it': `
    select returns.id, exchanged_kobo, received from returns
    left join lateral (
      select coalesce(sum(received_kobo), 0) as received from payments
      where order_id = replacement_order_id and provider = 'exchange' and status = 'succeeded'
    ) came on true
    where exchanged_kobo <> received`,

  'a return went only where its life allows, and stands where it went last': `
    select returns.id, returns.status, moves.path from returns left join (
      select return_id, array_agg(state order by id) as path,
        bool_and((coalesce(before, ''), state) in (('', 'requested'),
          ('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
          ('approved', 'received'), ('approved', 'cancelled'), ('approved', 'lapsed'), ('lapsed', 'received'),
          ('received', 'inspected'), ('inspected', 'inspected'), ('inspected', 'settled'))) as is_allowed
      from (
        select id, facts ->> 'returnId' as return_id, facts ->> 'state' as state,
          lag(facts ->> 'state') over (partition by facts ->> 'returnId' order by id) as before
        from order_events where kind = 'return'
      ) moved group by return_id
    ) moves on moves.return_id = returns.id::text
    where is_allowed is not true or path[array_upper(path, 1)] <> returns.status`,

  'a return that ended without an exchange holds nothing': `
    select returns.id from returns join orders on orders.id = replacement_order_id
    where returns.status in ('refused', 'cancelled', 'lapsed') and orders.status = 'placed'`,

  // The listing

  'the listing shows what is on sale, at its price, in stock or not': `
    select coalesce(entry.product_id, truth.id) as product_id
    from listing_entries entry full join (
      select products.id, category_id, brand, min(price_kobo) as price_kobo, max(price_kobo) as highest_price_kobo,
        bool_or(on_hand > reserved) as in_stock
      from products
      join variants on variants.product_id = products.id and variants.status = 'active'
      join stock_levels on stock_levels.variant_id = variants.id
      where products.status = 'active' group by products.id
    ) truth on truth.id = entry.product_id
    where (entry.category_id, entry.brand, entry.price_kobo, entry.highest_price_kobo, entry.in_stock)
      is distinct from (truth.category_id, truth.brand, truth.price_kobo, truth.highest_price_kobo, truth.in_stock)`,

  'no entry of the listing stays stale once its transaction has ended': `
    select product_id from stale_listing_entries where transaction < pg_snapshot_xmin(pg_current_snapshot())`,

  // Customers and reviews

  'what is kept of the orders of an account is what they say': `
    select coalesce(kept.user_id, truth.user_id) as user_id
    from account_orders kept full join (
      select customers.user_id, count(orders.id) as orders,
        coalesce(sum(spent_on_order(orders)), 0) as spent_kobo
      from customers left join orders on orders.user_id = customers.user_id group by customers.user_id
    ) truth using (user_id)
    where (kept.orders, kept.spent_kobo) is distinct from (truth.orders, truth.spent_kobo)`,

  'a product is rated by its published reviews': `
    select coalesce(kept.product_id, truth.product_id) as product_id
    from product_ratings kept full join (
      select product_id, count(*) as reviews, sum(stars) as stars from reviews where status = 'published'
      group by product_id
    ) truth using (product_id)
    where (coalesce(kept.reviews, 0), coalesce(kept.stars, 0)) <> (coalesce(truth.reviews, 0), coalesce(truth.stars, 0))`,

  'a review is as helpful as votes say': `
    select reviews.id from reviews left join review_votes on review_id = reviews.id
    group by reviews.id having helpful <> count(review_votes.id)`,

  'only who has the goods has reviewed them': `
    select reviews.id from reviews join orders on orders.id = order_id
    where orders.status not in ('delivered', 'collected') or not exists (
      select from order_lines join variants on variants.id = variant_id
      where order_lines.order_id = orders.id and variants.product_id = reviews.product_id)`,

  'the home page quotes only published reviews whose authors agreed': `
    select reviews.id from testimonials join reviews on reviews.id = review_id
    where status <> 'published' or quote_consent is null`,
}

/** Every invariant that does not hold now, with the rows that break it. */
export async function checkInvariants(shop: Pick<Shop, 'database'>): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, statement] of Object.entries(invariants)) {
    const { rows } = await withoutLimits(shop.database, (database) => sql.raw(`${kept} ${statement}`).execute(database))
    if (rows.length > 0) violations.push({ invariant, rows })
  }
  return violations
}
