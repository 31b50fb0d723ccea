-- What customers send back. The life of a return stands in shop/returns/return.ts.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- The authorization: given with the approval, and written on the parcel.
  number text unique check (number ~ '^RA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'cancelled', 'lapsed', 'received', 'inspected', 'settled')),
  wish text not null check (wish in ('refund', 'exchange')),
  note text check (length(note) <= 2000),
  -- Why it was refused.
  refusal text check (length(refusal) between 1 and 2000),
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until when an approved one is waited for.
  awaited_until timestamptz,
  -- The order that holds what is given in exchange.
  replacement_order_id uuid unique references orders (id),
  -- What it came to, and how much of that paid for the replacement.
  settled_kobo bigint check (settled_kobo >= 0),
  exchanged_kobo bigint not null default 0 check (exchanged_kobo between 0 and coalesce(settled_kobo, 0)),
  delivery_kobo bigint not null default 0 check (delivery_kobo >= 0),
  assembly_kobo bigint not null default 0 check (assembly_kobo >= 0),
  version integer not null default 1 check (version > 0),
  check ((status = 'refused') = (refusal is not null)),
  check (status in ('requested', 'refused', 'cancelled') or number is not null),
  check ((status = 'approved') = (awaited_until is not null)),
  check ((status = 'settled') = (settled_kobo is not null)),
  check (status = 'settled' or (delivery_kobo = 0 and assembly_kobo = 0))
);
create index returns_by_order on returns (order_id, asked_at);
create index returns_by_age on returns (asked_at, id);
create index returns_by_state on returns (status, asked_at, id);
create index returns_awaited on returns (awaited_until) where awaited_until is not null;

create table return_lines (
  return_id uuid not null references returns (id),
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('too-small', 'too-large', 'not-as-expected', 'changed-mind', 'wrong-item', 'damaged', 'defective')),
  condition text not null check (condition in ('unused', 'test-ridden', 'used')),
  -- What is wanted in exchange.
  replacement_variant_id uuid references variants (id),
  -- What the inspection found: null before.
  verdict text check (verdict in ('full', 'part', 'rejected')),
  is_fault boolean not null default false,
  deducted_kobo bigint not null default 0 check (deducted_kobo >= 0),
  finding text check (length(finding) between 1 and 1000),
  restock text check (restock in ('shelf', 'written-off', 'none')),
  -- Of bikes: which ones came back. They may be sold anew, and their warranty has ended.
  frames text[] not null default '{}',
  -- What the line came to when its return was settled.
  settled_kobo bigint check (settled_kobo >= 0),
  primary key (return_id, variant_id),
  check ((verdict is null) = (restock is null)),
  check (verdict is distinct from 'part' or (finding is not null and deducted_kobo > 0)),
  check (verdict is distinct from 'rejected' or finding is not null)
);

-- A certificate has an address of its own: frame numbers hold signs that no address should.
alter table bike_frames add column id uuid not null default gen_random_uuid() unique;

-- What is wrong with a bike under warranty, told by its owner.
create table warranty_claims (
  id uuid primary key,
  number text not null unique check (number ~ '^WC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  order_id uuid not null references orders (id),
  -- The bike may have come back since.
  frame_number text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'accepted', 'declined', 'done')),
  words text not null check (length(words) <= 5000),
  made_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
create index warranty_claims_by_order on warranty_claims (order_id, made_at);
create index warranty_claims_by_state on warranty_claims (status, made_at, id);

create table claim_replies (
  id uuid primary key,
  claim_id uuid not null references warranty_claims (id),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 5000)
);
create index claim_replies_by_claim on claim_replies (claim_id, written_at);

-- Pictures that customers send, for the team's eyes and theirs. One that belongs to nothing any more is forgotten.
create table customer_photos (
  id uuid primary key,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  has_alpha boolean not null,
  sent_at timestamptz not null,
  return_id uuid references returns (id),
  claim_id uuid references warranty_claims (id),
  check (return_id is null or claim_id is null)
);
create unique index customer_photos_of_return on customer_photos (return_id, hash) where return_id is not null;
create unique index customer_photos_of_claim on customer_photos (claim_id, hash) where claim_id is not null;
create index customer_photos_by_hash on customer_photos (hash);
create index customer_photos_loose on customer_photos (id) where return_id is null and claim_id is null;

-- The words that these tables know, and a few more. `return`: what came back is paid for. `exchange`: what came back pays
-- for another order, and no money moves.
do $$
declare
  words record;
  known text[];
begin
  for words in select * from (values
    ('order_events', 'kind', array['return', 'warranty-claim']),
    ('refunds', 'reason', array['return', 'exchange'])
  ) as more (in_table, in_column, added)
  loop
    select array_agg(distinct word order by word) into known from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as word
      from pg_constraint
      where conrelid = words.in_table::regclass and conname = format('%s_%s_check', words.in_table, words.in_column)
      union select unnest(words.added)
    ) as all_words;
    execute format(
      'alter table %1$I drop constraint %2$I, add constraint %2$I check (%3$I in (%4$s))',
      words.in_table, format('%s_%s_check', words.in_table, words.in_column), words.in_column,
      (select string_agg(quote_literal(word), ', ') from unnest(known) as word));
  end loop;
end $$;

-- A discount may also go along from what was exchanged: then neither a code nor the shop gave it.
alter table orders drop constraint orders_discount_has_a_reason;
