-- What was taken out of a cart lies beside it for a while, so that one press brings it back. Lines that went together
-- carry the same version: the one that the cart had before.
create table removed_cart_lines (
  cart_id uuid not null references carts (id) on delete cascade,
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity between 1 and 20),
  seen_price_kobo bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz not null,
  removed_at_version integer not null,
  primary key (cart_id, variant_id)
);

-- A cart as it was when somebody passed it on. Whoever has the code sees what was in it, and nothing that came later.
create table shared_carts (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  cart_id uuid not null references carts (id) on delete cascade,
  cart_version integer not null,
  shared_at timestamptz not null,
  unique (cart_id, cart_version)
);

create table shared_cart_lines (
  code text not null references shared_carts (code) on delete cascade,
  position integer not null,
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity between 1 and 20),
  primary key (code, position),
  unique (code, variant_id)
);
