-- What staff look for among all orders, in one text: index and statement share this function, or the index is not used.
create function order_words(o orders) returns text language sql immutable parallel safe
  return lower(o.number || ' ' || o.email || ' ' || o.first_name || ' ' || o.last_name || ' ' || o.phone || ' ' ||
    coalesce(o.landmark, ''));
create index orders_by_words on orders using gin (order_words(orders) gin_trgm_ops);

-- Pages go by key, newest first, so both parts of the key run the same way.
drop index orders_by_age;
create index orders_by_age on orders (placed_at, id);
create index orders_by_total on orders (total_kobo, id);
-- The few that somebody has still to do something with.
create index orders_open on orders (status, placed_at, id)
  where status in ('placed', 'paid', 'preparing', 'dispatched', 'ready-for-collection');
create index orders_not_simply_paid on orders (payment_status, placed_at, id) where payment_status <> 'paid';

-- What the team writes down about an order; nobody else sees it.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000)
);
create index order_notes_by_order on order_notes (order_id, written_at);

-- The frame number of each bike that left the shop: its warranty hangs on it.
create table bike_frames (
  frame_number text primary key check (frame_number ~ '^[A-Z0-9][A-Z0-9 /.-]{2,39}$'),
  order_id uuid not null references orders (id),
  variant_id uuid not null references variants (id),
  recorded_at timestamptz not null,
  recorded_by text not null
);
create index bike_frames_by_order on bike_frames (order_id);

-- By this the customer who fetches an order is known: told with the news that it waits.
alter table orders add column collection_code text check (collection_code ~ '^[0-9]{4}$');

create index stock_movements_by_order on stock_movements (order_id) where order_id is not null;

-- What came in, by its day.
create index payments_by_day on payments (settled_at) where status = 'succeeded';
