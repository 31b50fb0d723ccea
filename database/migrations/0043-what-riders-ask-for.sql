-- What a bike is said to be, for the filters: its brakes, frame, gears and battery, by the names of their attributes.
alter table listing_entries add column build jsonb not null default '{}';

create or replace view listing_entries_now as
select
  products.id as product_id,
  products.category_id,
  products.brand,
  plain_text(products.name) as name_key,
  strip(to_tsvector('english', word_text(products.name))) as name_words,
  strip(to_tsvector('english',
    word_text(concat_ws(' ', products.name, products.brand, categories.name, products.product_type)))) as kind_words,
  substring(wheel.text_value from '^\d+(?:\.\d+)?') as wheel,
  offer.*,
  products.created_at,
  (select coalesce(jsonb_object_agg(name, coalesce(to_jsonb(text_value), to_jsonb(number_value))), '{}')
    from product_attributes
    where product_id = products.id and name in ('brakeType', 'frameMaterial', 'gears', 'batteryWh')) as build
from products_on_sale products
join categories on categories.id = products.category_id
cross join lateral (
  select
    min(variants.price_kobo) as price_kobo,
    max(variants.price_kobo) as highest_price_kobo,
    (array_agg(variants.compare_at_price_kobo order by variants.price_kobo, variants.position, variants.id))[1]
      as compare_at_price_kobo,
    case when count(*) = 1 then min(variants.sku) end as only_sku,
    coalesce(bool_or(stock_levels.on_hand > stock_levels.reserved), false) as in_stock,
    coalesce(array_agg(distinct product_colours.family) filter (where product_colours.family is not null), '{}') as colours,
    coalesce(array_agg(distinct variants.size) filter (where variants.size not like '%″'), '{}') as sizes,
    -- A size in inches is that of the wheels, which is asked for by itself.
    jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'colour', product_colours.family,
        'size', case when variants.size not like '%″' then variants.size end,
        'from', sizes_for_riders.rider_min_cm,
        'to', sizes_for_riders.rider_max_cm,
        'stock', coalesce(stock_levels.on_hand > stock_levels.reserved, false)))
      order by variants.position, variants.id) as offers
  from variants
  left join stock_levels on stock_levels.variant_id = variants.id
  left join product_colours on product_colours.product_id = variants.product_id and product_colours.slug = variants.colour
  left join sizes_for_riders on sizes_for_riders.product_id = variants.product_id and sizes_for_riders.label = variants.size
  where variants.product_id = products.id and variants.status = 'active'
) offer
left join product_attributes wheel on wheel.product_id = products.id and wheel.name = 'wheelSize';

create or replace function refresh_listing_entries(ids uuid[]) returns void language plpgsql as $$
declare
  lock integer;
begin
  -- One refresh of a product at a time, so that each reads what the one before has committed. Always in the same order,
  -- and after all other locks of the transaction, so that nobody waits in a ring.
  if cardinality(ids) > 200 then
    perform pg_advisory_xact_lock(7310, 0);
  else
    perform pg_advisory_xact_lock_shared(7310, 0);
    for lock in select distinct hashtext(id::text) as key from unnest(ids) id order by key loop
      perform pg_advisory_xact_lock(7311, lock);
    end loop;
  end if;

  insert into listing_entries as kept (
    product_id, category_id, brand, name_key, name_words, kind_words, wheel, price_kobo, highest_price_kobo,
    compare_at_price_kobo, only_sku, in_stock, colours, sizes, offers, created_at, build)
  select
    product_id, category_id, brand, name_key, name_words, kind_words, wheel, price_kobo, highest_price_kobo,
    compare_at_price_kobo, only_sku, in_stock, colours, sizes, offers, created_at, build
  from listing_entries_now where product_id = any (ids)
  on conflict (product_id) do update set
    (category_id, brand, name_key, name_words, kind_words, wheel, price_kobo, highest_price_kobo, compare_at_price_kobo,
      only_sku, in_stock, colours, sizes, offers, created_at, build)
    = (excluded.category_id, excluded.brand, excluded.name_key, excluded.name_words, excluded.kind_words,
      excluded.wheel, excluded.price_kobo, excluded.highest_price_kobo, excluded.compare_at_price_kobo,
      excluded.only_sku, excluded.in_stock, excluded.colours, excluded.sizes, excluded.offers, excluded.created_at,
      excluded.build)
    where kept is distinct from excluded;
  delete from listing_entries
  where product_id = any (ids) and product_id not in (select id from products_on_sale where id = any (ids));

  insert into listing_changes (product_id, changed_in) select id, pg_current_xact_id() from unnest(ids) id
  on conflict (product_id) do update set changed_in = excluded.changed_in;

  with texts as materialized (
    select product_id, words from search_texts_now where product_id = any (ids)
  ), changed as (
    insert into search_entries as kept (product_id, words)
    select product_id, strip(to_tsvector('english', words)) from texts
    on conflict (product_id) do update set words = excluded.words where kept.words <> excluded.words
    returning product_id
  )
  insert into search_words (word)
  select distinct word from changed join texts using (product_id), regexp_split_to_table(texts.words, ' ') word
  where word ~ '^[a-z]{3,30}$' order by word
  on conflict do nothing;
  delete from search_entries
  where product_id = any (ids) and product_id not in (select id from products_on_sale where id = any (ids));
end $$;

-- The largest size for kids has no end: 142 cm and taller. It is written as the tallest that a rider is (rider-height.ts).
update size_chart set rider_max_cm = 220 where product_type in ('kids', 'balance') and label = '26″';

select refresh_listing_entries(array(select id from products));
