-- The list of orders is narrowed by how they are paid and how they are handed over. What is rare among half a million,
-- as transfers to the shop's own account, would else be looked for through all of them.
create index orders_by_method on orders (payment_method, placed_at, id);
create index orders_by_delivery on orders (delivery_method, placed_at, id);
