-- The list of orders is narrowed by how they are paid and how they are handed over. What is rare among half a million,
-- as transfers to the shop's own account, would else be looked for through all of them.
create index orders_by_method on orders (payment_method, placed_at, id);
create index orders_by_delivery on orders (delivery_method, placed_at, id);

-- Photos that came beside a file of products, by the names that the file calls them by; see `photoName`.
create table import_photos (
  import_id uuid not null references product_imports (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  photo_hash text not null references photos (hash),
  primary key (import_id, name)
);
create index import_photos_by_photo on import_photos (photo_hash);
