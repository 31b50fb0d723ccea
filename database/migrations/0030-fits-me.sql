-- Whom a frame size fits where its model does not say (docs/decisions/0022). It is the size guide's chart too.
create table size_chart (
  product_type text not null,
  label text not null,
  rider_min_cm integer not null,
  rider_max_cm integer not null,
  primary key (product_type, label),
  check (rider_min_cm <= rider_max_cm)
);
insert into size_chart (product_type, label, rider_min_cm, rider_max_cm)
select product_type, label, rider_min_cm, rider_max_cm
from unnest(array[
  'hybrid', 'city', 'mountain', 'road', 'gravel', 'touring', 'single-speed', 'folding', 'fat', 'cruiser',
  'e-city', 'e-mountain', 'e-cargo', 'e-fat']) product_type,
  (values ('XS', 150, 160), ('S', 160, 170), ('M', 170, 180), ('L', 180, 190), ('XL', 190, 200))
    sizes (label, rider_min_cm, rider_max_cm)
union all
select product_type, label, rider_min_cm, rider_max_cm
from unnest(array['kids', 'balance']) product_type,
  (values ('12″', 85, 102), ('14″', 94, 110), ('16″', 105, 120), ('18″', 112, 128), ('20″', 120, 135),
    ('24″', 130, 147), ('26″', 142, 165)) sizes (label, rider_min_cm, rider_max_cm);

-- The sizes of products as riders are told of them: a model's own range wins.
create view sizes_for_riders as
select
  own.product_id, own.label, own.fits,
  coalesce(own.rider_min_cm, usual.rider_min_cm) as rider_min_cm,
  coalesce(own.rider_max_cm, usual.rider_max_cm) as rider_max_cm,
  own.position
from product_sizes own
join products on products.id = own.product_id
left join size_chart usual on usual.product_type = products.product_type and usual.label = own.label
  and own.rider_min_cm is null and own.rider_max_cm is null;

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
  products.created_at
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

select refresh_listing_entries(array(select id from products));

-- Besides their height, how long the inside of somebody's leg is: it decides where two sizes fit.
alter table customers
  add column inseam_cm integer check (inseam_cm between 20 and 130),
  add check (inseam_cm is null or rider_cm is not null);
