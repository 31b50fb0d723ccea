-- A file of products that somebody sent, what it is taken for, and how far it was carried out.
create table product_imports (
  id uuid primary key,
  file_name text not null check (length(file_name) <= 200),
  content text not null,
  -- What each column is taken for, and what stands where the file says nothing.
  columns jsonb not null,
  choices jsonb not null,
  status text not null default 'read' check (status in ('read', 'running', 'done', 'undoing', 'undone')),
  version integer not null default 1 check (version > 0),
  -- Who acts: what is carried out later is done in this name.
  sent_by jsonb not null,
  sent_at timestamptz not null,
  asked_by jsonb,
  started_at timestamptz,
  finished_at timestamptz
);
create index product_imports_by_age on product_imports (sent_at desc, id);

-- The products of an import in the order of its file: each is carried out once, in the transaction that says so here.
create table product_import_items (
  import_id uuid not null references product_imports (id) on delete cascade,
  position integer not null,
  name text not null,
  row_numbers integer[] not null,
  plan text not null check (plan in ('create', 'update', 'unchanged', 'refused')),
  outcome text not null check (outcome in ('waiting', 'done', 'refused', 'taken back', 'kept')),
  product_id uuid references products (id) on delete set null,
  -- What the file says of it, and what the product was like when that was looked at.
  said jsonb,
  seen text,
  -- The whole product before and after, so that it can be taken back.
  before jsonb,
  after jsonb,
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  primary key (import_id, position)
);
create index product_import_items_waiting on product_import_items (import_id, position) where outcome = 'waiting';
create index product_import_items_of_product on product_import_items (product_id);
