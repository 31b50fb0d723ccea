create table orders (
  id uuid primary key,
  number text not null unique,
  -- 128 random bits; whoever holds the link sees the order.
  link_token text not null unique check (link_token ~ '^[A-Za-z0-9_-]{22}$'),
  cart_id uuid unique references carts (id),
  status text not null check (status in ('placed', 'paid', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected', 'cancelled')),
  payment_status text not null check (payment_status in ('unpaid', 'pending', 'part-paid', 'paid', 'part-refunded', 'refunded')),
  email text not null,
  phone text not null check (phone ~ '^\+234[789][01][0-9]{8}$'),
  first_name text not null,
  last_name text not null,
  street text,
  area text,
  lga text references lgas (name),
  landmark text,
  rider_note text,
  delivery_method text not null check (delivery_method in ('standard', 'express', 'collection')),
  promised_from date not null,
  promised_until date not null,
  assembly text not null check (assembly in ('none', 'boxed', 'at-store', 'at-home')),
  currency text not null default 'NGN' check (currency = 'NGN'),
  goods_kobo bigint not null check (goods_kobo >= 0),
  discount_kobo bigint not null default 0 check (discount_kobo between 0 and goods_kobo),
  delivery_kobo bigint not null check (delivery_kobo >= 0),
  assembly_kobo bigint not null check (assembly_kobo >= 0),
  total_kobo bigint not null check (total_kobo = goods_kobo - discount_kobo + delivery_kobo + assembly_kobo),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  vat_kobo bigint not null check (vat_kobo between 0 and total_kobo),
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  check (promised_from <= promised_until),
  check (delivery_method = 'collection' or (street is not null and lga is not null))
);
create index orders_by_age on orders (placed_at desc, id);

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  variant_id uuid not null references variants (id),
  sku text not null,
  name text not null,
  slug text not null,
  choice text not null,
  photo_hash text references photos (hash),
  is_bike boolean not null,
  quantity integer not null check (quantity between 1 and 20),
  unit_price_kobo bigint not null check (unit_price_kobo > 0),
  discount_kobo bigint not null default 0 check (discount_kobo between 0 and unit_price_kobo * quantity),
  line_kobo bigint not null check (line_kobo = unit_price_kobo * quantity - discount_kobo),
  primary key (order_id, position),
  unique (order_id, variant_id)
);

-- The order's timeline: what happened, and for moves, from where to where.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  happened_at timestamptz not null,
  kind text not null check (kind in ('placed', 'paid', 'payment-received', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected', 'cancelled', 'needs-review')),
  from_status text check (from_status in ('placed', 'paid', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected', 'cancelled')),
  to_status text check (to_status in ('placed', 'paid', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected', 'cancelled')),
  actor text not null,
  facts jsonb
);
create index order_events_by_order on order_events (order_id, id);
create trigger order_events_only_grow before update or delete on order_events
  for each row execute function refuse_change();

-- Units promised to an order. Live until they are dispatched or given back; an unpaid order holds them until a time.
create table reservations (
  order_id uuid not null references orders (id),
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity > 0),
  status text not null default 'live' check (status in ('live', 'dispatched', 'released')),
  reserved_until timestamptz,
  primary key (order_id, variant_id)
);
create index reservations_by_variant on reservations (variant_id) where status = 'live';
create index reservations_due on reservations (reserved_until) where status = 'live' and reserved_until is not null;

alter table stock_movements add foreign key (order_id) references orders (id);
