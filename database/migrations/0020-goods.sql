-- What staff look for among all products, in one text: index and statement share this function.
create function product_words(p products) returns text language sql immutable parallel safe
  return lower(p.name || ' ' || p.brand);
create index products_by_words on products using gin (product_words(products) gin_trgm_ops);
create index variants_by_sku_part on variants using gin (lower(sku) gin_trgm_ops);
-- Staff list drafts and what is archived too.
create index products_by_age_of_all on products (created_at, id);
create index variants_of_product on variants (product_id);

-- What has no category yet is not ready to be sold.
alter table products
  alter column category_id drop not null,
  add constraint products_on_sale_have_a_category check (category_id is not null or status <> 'active'),
  -- How search engines name it; else its own name and short description.
  add column seo_title text check (seo_title <> '' and length(seo_title) <= 70),
  add column seo_description text check (seo_description <> '' and length(seo_description) <= 200);

-- From this many units down a variant is to be ordered anew.
alter table stock_levels add column low_at integer not null default 2 check (low_at between 0 and 100000);

-- A form that is sent twice moves the stock once.
alter table stock_movements
  add column key uuid,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('received', 'counted', 'corrected', 'written-off', 'dispatched', 'returned'));
create unique index stock_movements_by_key on stock_movements (key) where key is not null;
