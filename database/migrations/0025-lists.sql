-- Which columns of a list each of the staff has chosen to see: names with dots between.
create table list_columns (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list ~ '^[a-z]+$'),
  columns text not null check (length(columns) between 1 and 500),
  primary key (user_id, list)
);

-- A list narrowed and sorted, under a name: what stands behind `?` in its address.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list ~ '^[a-z]+$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  search text not null check (length(search) <= 1000),
  is_shared boolean not null,
  version integer not null default 1 check (version > 0)
);
create unique index saved_views_by_name on saved_views (user_id, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;

-- A line that takes back what another says. A line is taken back once.
alter table journal_entries add column undoes bigint references journal_entries (id);
create unique index journal_entries_undone on journal_entries (undoes) where undoes is not null;

-- When a product that is not on sale goes on sale by itself.
alter table products
  add column publish_at timestamptz,
  add constraint products_publish_at_check check (publish_at is null or status <> 'active');
create index products_to_publish on products (publish_at) where publish_at is not null;

-- Who works in the panel without shortcuts of a single key: they get in the way of speech and of shaking hands.
create table shortcuts_off (
  user_id uuid primary key references users (id) on delete cascade
);
