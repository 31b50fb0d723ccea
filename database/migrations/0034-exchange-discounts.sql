-- What was off goods that come back goes along with what is given in exchange, also where staff change that to something
-- cheaper and back. Null for orders that are no exchange.
alter table orders add column exchange_discount_kobo bigint check (exchange_discount_kobo >= 0);
update orders
set exchange_discount_kobo = greatest(0, discount_kobo - coalesce(waived_kobo, 0))
from returns where replacement_order_id = orders.id;
