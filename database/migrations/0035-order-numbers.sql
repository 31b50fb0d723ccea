-- The journal is looked through by how the number of an order begins.
create index orders_by_number_start on orders (number text_pattern_ops);
