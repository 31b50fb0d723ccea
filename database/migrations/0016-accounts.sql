-- People who have an account. The first five tables are those of better-auth, under our names. What the shop itself
-- knows of a person lies in `customers`.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  image text,
  two_factor_enabled boolean not null default false,
  banned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- How a person proves who they are: by a password, or through another provider.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index identities_by_user on identities (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table customers (
  user_id uuid primary key references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^\+234[789][01][0-9]{8}$'),
  rider_cm integer check (rider_cm between 50 and 250),
  updated_at timestamptz not null
);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text not null check (phone ~ '^\+234[789][01][0-9]{8}$'),
  street text not null,
  area text,
  lga text not null references lgas (name),
  landmark text,
  rider_note text,
  is_default boolean not null,
  created_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table user_roles (
  user_id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('admin', 'manager', 'sales', 'stock', 'editor')),
  given_at timestamptz not null
);

-- What is sent to a mailbox so that whoever reads it proves that it is theirs: good for one purpose, once, for a while.
-- The secret itself is kept nowhere: the letter reckons it anew from the row and the shop's own secret.
create table proofs (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password', 'sign-in-code')),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index proofs_by_email on proofs (email, purpose, created_at desc);

-- Browsers in which somebody has signed in before: an attack on the account from elsewhere does not lock them out.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);

create table security_events (
  id bigint generated always as identity primary key,
  user_id uuid references users (id) on delete cascade,
  happened_at timestamptz not null,
  kind text not null,
  actor text not null,
  client text,
  device text,
  facts jsonb
);
create index security_events_by_user on security_events (user_id, id desc);

-- An account's cart is found by its account, on each of its devices; a visitor's by its token.
alter table carts
  add column user_id uuid references users (id),
  alter column token_hash drop not null,
  drop constraint carts_status_check,
  add constraint carts_status_check check (status in ('open', 'ordered', 'merged')),
  add check (status = 'merged' or (token_hash is null) <> (user_id is null));
create unique index carts_one_open_of_account on carts (user_id) where status = 'open' and user_id is not null;

alter table orders add column user_id uuid references users (id);
create index orders_by_account on orders (user_id, placed_at desc) where user_id is not null;
create index orders_to_claim on orders (lower(email)) where user_id is null;

-- Letters to a person, and not about an order.
alter table mails
  alter column order_id drop not null,
  add column user_id uuid references users (id) on delete cascade,
  drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'order-received', 'order-confirmation', 'order-dispatched', 'order-ready', 'order-delivered', 'order-cancelled',
    'order-refunded', 'verify-email', 'change-email', 'email-changed', 'reset-password', 'password-changed',
    'sign-in-code', 'address-in-use', 'new-device', 'two-factor-changed', 'role-changed')),
  add check (order_id is not null or kind not like 'order-%');
