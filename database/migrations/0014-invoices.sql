-- The last number given out in each series and year of Lagos. Whoever takes one holds the row until the end of the
-- transaction, so that what is rolled back leaves no gap.
create table paper_numbers (
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

-- What was sold, as it was when it was paid. Later settings change nothing here.
create table invoices (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique,
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  order_number text not null,
  lines jsonb not null,
  delivery_method text not null check (delivery_method in ('standard', 'express', 'collection')),
  assembly text not null check (assembly in ('none', 'boxed', 'at-store', 'at-home')),
  goods_kobo bigint not null,
  discount_kobo bigint not null,
  delivery_kobo bigint not null,
  assembly_kobo bigint not null,
  total_kobo bigint not null check (total_kobo > 0 and total_kobo = goods_kobo - discount_kobo + delivery_kobo + assembly_kobo),
  vat_basis_points integer not null,
  vat_kobo bigint not null check (vat_kobo between 0 and total_kobo),
  unique (year, sequence)
);
-- Who it was for may be blanked when a person asks to be forgotten; all else stands.
create trigger invoices_stand before delete or update of id, order_id, year, sequence, number, issued_at, seller,
  order_number, lines, delivery_method, assembly, goods_kobo, discount_kobo, delivery_kobo, assembly_kobo, total_kobo,
  vat_basis_points, vat_kobo on invoices
  for each row execute function refuse_change();

-- What of an invoice was given back, one for each refund.
create table credit_notes (
  id uuid primary key,
  refund_id uuid not null unique references refunds (id),
  invoice_id uuid not null references invoices (id),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique,
  issued_at timestamptz not null,
  seller jsonb not null,
  reason text not null,
  total_kobo bigint not null check (total_kobo > 0),
  vat_kobo bigint not null check (vat_kobo between 0 and total_kobo),
  unique (year, sequence)
);
create index credit_notes_by_invoice on credit_notes (invoice_id);
create trigger credit_notes_stand before delete or update on credit_notes
  for each row execute function refuse_change();

-- Tries that are limited: each row is one thing tried by one client or on one subject, with the moments that count.
create table attempts (
  key text primary key,
  moments timestamptz[] not null,
  expires_at timestamptz not null
);
create index attempts_over on attempts (expires_at);

-- Set while a worker hands the letter over: nobody else does so until then.
alter table mails add column claimed_until timestamptz;

-- When the shopper came back from the provider's page of an attempt, and when the provider was last asked about it
-- because somebody waits: the page goes on waiting in another tab, and nobody can make the shop ask without end.
alter table payments
  add column returned_at timestamptz,
  add column asked_at timestamptz;
