-- A cart belongs to whoever holds its random token; only the token's hash is kept.
create table carts (
  id uuid primary key,
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'ordered')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table cart_lines (
  cart_id uuid not null references carts (id) on delete cascade,
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity between 1 and 20),
  seen_price_kobo bigint not null,
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
