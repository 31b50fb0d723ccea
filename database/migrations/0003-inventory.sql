-- What the shop has and what of it is promised. The database itself refuses to promise more than there is.
create table stock_levels (
  variant_id uuid primary key references variants (id),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);

-- Every change of what is on hand. The sum of a variant's movements is its on_hand.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('received', 'counted', 'written-off', 'dispatched', 'returned')),
  order_id uuid,
  note text,
  moved_by text not null,
  moved_at timestamptz not null
);
create index stock_movements_by_variant on stock_movements (variant_id, id desc);
create trigger stock_movements_only_grow before update or delete on stock_movements
  for each row execute function refuse_change();
