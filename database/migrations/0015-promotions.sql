-- Whose mailbox it is, however the address is written: without regard to case and to what follows a plus.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(email, '\+[^@]*@', '@'));

-- A discount code: what it takes off, and on what conditions.
create table promotions (
  id uuid primary key,
  -- As staff write it and shoppers read it.
  code text not null check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 40),
  -- As it is compared: O is 0, I and L are 1, and nothing stands between.
  code_key text not null unique check (code_key ~ '^[A-HJKMNP-Z0-9]{3,40}$'),
  kind text not null check (kind in ('percent', 'amount', 'free-delivery')),
  basis_points integer check (basis_points between 1 and 10000),
  amount_kobo bigint check (amount_kobo between 1 and 1000000000000),
  is_on boolean not null default true,
  -- Whole days in Lagos, the last one included.
  first_day date,
  last_day date,
  minimum_spend_kobo bigint check (minimum_spend_kobo > 0),
  category_id uuid references categories (id),
  first_order_only boolean not null default false,
  most_uses integer check (most_uses > 0),
  most_uses_per_customer integer check (most_uses_per_customer > 0),
  -- How many orders hold it now.
  uses integer not null default 0 check (uses >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (uses <= most_uses),
  check (first_day <= last_day),
  check ((kind = 'percent') = (basis_points is not null)),
  check ((kind = 'amount') = (amount_kobo is not null))
);

-- An order that has its discount from a code holds one use of it, until it is cancelled. Whose order it is stands there.
create table promotion_uses (
  order_id uuid primary key references orders (id),
  promotion_id uuid not null references promotions (id),
  status text not null default 'held' check (status in ('held', 'released')),
  held_at timestamptz not null,
  released_at timestamptz,
  check ((status = 'released') = (released_at is not null))
);
create index promotion_uses_by_promotion on promotion_uses (promotion_id) where status = 'held';
create index orders_by_mailbox on orders (mailbox_of(email));
create index orders_by_phone on orders (phone);

-- One code a cart, and so one code an order.
alter table carts add column promotion_id uuid references promotions (id);

-- The code as the customer knows it, for the order's page, its letters and its invoice.
alter table orders add column discount_code text check (discount_code <> '');
alter table orders add check (discount_kobo = 0 or discount_code is not null);
