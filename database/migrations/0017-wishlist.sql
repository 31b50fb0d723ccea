-- A wishlist belongs to an account, or to whoever holds its random token, of which only the hash is kept.
create table wishlists (
  id uuid primary key,
  token_hash bytea unique,
  user_id text unique,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When its holder last looked at it or changed it, to the day.
  used_at timestamptz not null,
  check ((token_hash is null) <> (user_id is null))
);
create index wishlists_by_use on wishlists (used_at) where user_id is null;

create table wishes (
  wishlist_id uuid not null references wishlists (id) on delete cascade,
  product_id uuid not null references products (id),
  -- The lowest price that it had then.
  seen_price_kobo bigint not null,
  added_at timestamptz not null,
  -- What was taken out stays for a while, so that one press brings it back.
  removed_at timestamptz,
  primary key (wishlist_id, product_id)
);

-- A wishlist as it was when somebody passed it on. It may outlive the list, as when that became part of an account's.
create table shared_wishlists (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  wishlist_id uuid references wishlists (id) on delete set null,
  wishlist_version integer not null,
  shared_at timestamptz not null,
  unique (wishlist_id, wishlist_version)
);
create index shared_wishlists_by_age on shared_wishlists (shared_at);

create table shared_wishes (
  code text not null references shared_wishlists (code) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id),
  primary key (code, position),
  unique (code, product_id)
);

-- What was passed on ends some day.
create index shared_carts_by_age on shared_carts (shared_at);
