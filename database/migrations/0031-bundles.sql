-- Products that are bought together for less: a bike with its helmet and its lock. A bundle has no stock of its own, that of
-- its parts is counted.
create table bundles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text not null check (length(name) between 1 and 80),
  words text not null check (length(words) <= 500),
  status text not null check (status in ('draft', 'active', 'archived')),
  -- What is off, for each bundle.
  kind text not null check (kind in ('percent', 'amount')),
  basis_points integer check (basis_points between 1 and 9999),
  amount_kobo bigint check (amount_kobo between 1 and 1000000000000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'percent') = (basis_points is not null)),
  check ((kind = 'amount') = (amount_kobo is not null))
);

create table bundle_parts (
  bundle_id uuid not null references bundles (id),
  position integer not null check (position >= 0),
  product_id uuid not null references products (id),
  -- Which of its variants the buyer may choose; none named: all that are sold.
  variant_ids uuid[] not null default '{}',
  primary key (bundle_id, position),
  unique (bundle_id, product_id)
);
create index bundle_parts_by_product on bundle_parts (product_id);

-- What of a cart was put in as a bundle. The goods are lines as all others; this says which of them belong together, by
-- the variant that was chosen for each part, in the order of the parts.
create table cart_bundles (
  cart_id uuid not null references carts (id) on delete cascade,
  bundle_id uuid not null references bundles (id),
  variant_ids uuid[] not null,
  quantity integer not null check (quantity between 1 and 20),
  added_at timestamptz not null,
  primary key (cart_id, bundle_id, variant_ids)
);

create table shared_cart_bundles (
  code text not null references shared_carts (code) on delete cascade,
  bundle_id uuid not null references bundles (id),
  variant_ids uuid[] not null,
  quantity integer not null check (quantity between 1 and 20),
  primary key (code, bundle_id, variant_ids)
);

create table joined_cart_bundles (
  user_id uuid not null references joinings (user_id) on delete cascade,
  bundle_id uuid not null references bundles (id),
  variant_ids uuid[] not null,
  quantity integer not null check (quantity between 1 and 20),
  primary key (user_id, bundle_id, variant_ids)
);

-- The bundles of an order, with their terms of then. What they save is part of the discounts of their lines.
create table order_bundles (
  order_id uuid not null references orders (id),
  position integer not null,
  bundle_id uuid not null references bundles (id),
  name text not null,
  variant_ids uuid[] not null,
  quantity integer not null check (quantity between 1 and 20),
  kind text not null check (kind in ('percent', 'amount')),
  basis_points integer,
  amount_kobo bigint,
  saved_kobo bigint not null check (saved_kobo >= 0),
  primary key (order_id, position),
  check ((kind = 'percent') = (basis_points is not null)),
  check ((kind = 'amount') = (amount_kobo is not null))
);

-- How many people have bought two products in one order, each pair both ways; gathered anew every day.
create table bought_together (
  product_id uuid not null references products (id),
  other_id uuid not null references products (id),
  buyers integer not null check (buyers > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
