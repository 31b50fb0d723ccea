-- What somebody had put together as a guest joined what they had on their account when they signed in. What was where
-- before lies here for a while, so that one press parts the two again.
create table joinings (
  user_id uuid primary key references users (id) on delete cascade,
  joined_at timestamptz not null,
  -- The code in the guest's cart.
  promotion_id uuid references promotions (id) on delete set null,
  -- Whether the account's cart held one already, and so kept its own.
  had_own_code boolean not null
);
create index joinings_by_age on joinings (joined_at);

create table joined_cart_lines (
  user_id uuid not null references joinings (user_id) on delete cascade,
  variant_id uuid not null references variants (id),
  -- As it lay in the guest's cart.
  quantity integer not null check (quantity between 1 and 20),
  seen_price_kobo bigint not null,
  added_at timestamptz not null,
  -- What the account's cart held of it before; the price is null where that was nothing.
  own_quantity integer not null check (own_quantity between 0 and 20),
  own_seen_price_kobo bigint,
  -- How many units came to it.
  came integer not null check (came between 0 and 20),
  primary key (user_id, variant_id)
);

create table joined_wishes (
  user_id uuid not null references joinings (user_id) on delete cascade,
  product_id uuid not null references products (id),
  seen_price_kobo bigint not null,
  added_at timestamptz not null,
  -- Since when, and at which price, it was on the account's list before; null where it was not.
  own_seen_price_kobo bigint,
  own_added_at timestamptz,
  primary key (user_id, product_id)
);
