-- One attempt to pay an order. The row exists before the provider hears of it.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  reference text not null unique check (reference ~ '^[A-Za-z0-9.=-]+$'),
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null default 'NGN',
  status text not null default 'created' check (status in ('created', 'started', 'succeeded', 'failed', 'abandoned', 'mismatched')),
  pay_page_url text,
  provider_transaction_id text,
  received_kobo bigint check (received_kobo >= 0),
  received_currency text,
  channel text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check_due_at timestamptz,
  check ((status in ('succeeded', 'mismatched')) = (received_kobo is not null))
);
create index payments_by_order on payments (order_id);
create index payments_to_check on payments (check_due_at) where check_due_at is not null;

-- What providers told us, as it came. A second copy of the same notification is the same row.
create table payment_notifications (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  event text not null,
  reference text not null,
  body bytea not null,
  copies integer not null default 1,
  received_at timestamptz not null,
  unique (provider, dedupe_key)
);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('surplus', 'second-payment', 'order-cancelled', 'out-of-stock')),
  status text not null default 'due' check (status in ('due', 'pending', 'processed', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_by_payment on refunds (payment_id);
create unique index refunds_once_per_reason on refunds (payment_id, reason);

-- Letters the shop owes. The row commits with its cause; the post office empties it.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('order-received', 'order-confirmation')),
  order_id uuid not null references orders (id),
  recipient text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (kind, order_id)
);
create index mails_unsent on mails (created_at) where sent_at is null;
