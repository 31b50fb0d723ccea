-- What goes with a product, as staff have chosen it.
create table related_products (
  product_id uuid not null references products (id),
  related_id uuid not null references products (id),
  position integer not null,
  primary key (product_id, related_id),
  unique (product_id, position),
  check (product_id <> related_id)
);

-- The newest of a type: what stands beside a product for which nothing was chosen.
create index products_by_type on products (product_type, created_at desc, id) where status = 'active';
