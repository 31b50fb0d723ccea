-- What the listing and the search read: a row for each product on sale, gathered from the tables that know. The views
-- say what is true; the tables keep it, ready to be searched and counted; what changes in a transaction is gathered
-- anew when it commits (docs/decisions/0008).

-- Text as it is compared: small letters without accents, on every server alike.
create function plain_text(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(words collate "und-x-icu"), nfkd), '[\u0300-\u036f]', '', 'g');

-- The words of a text, as shop/listing/search/plain-words.ts takes them from a search; an e-bike is a bike besides.
create function word_text(words text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(
    regexp_replace(regexp_replace(plain_text(words), '[''’]', '', 'g'), '\me[ -]?(bikes?)\M', 'e\1 \1', 'g'),
    '[^a-z0-9]+', ' ', 'g'));

-- What people call a colour, whatever its maker does: one of the words of shop/listing/colour-family.ts.
create function colour_family(hex text) returns text language plpgsql immutable strict parallel safe as $$
declare
  red double precision := ('x' || substr(hex, 2, 2))::bit(8)::integer / 255.0;
  green double precision := ('x' || substr(hex, 4, 2))::bit(8)::integer / 255.0;
  blue double precision := ('x' || substr(hex, 6, 2))::bit(8)::integer / 255.0;
  most double precision := greatest(red, green, blue);
  lowest double precision := least(red, green, blue);
  chroma double precision := most - lowest;
  light double precision := (most + lowest) / 2;
  saturation double precision := case when light in (0, 1) then 0 else chroma / (1 - abs(2 * light - 1)) end;
  hue double precision;
begin
  if chroma < 0.05 or light < 0.12 then
    return case when light > 0.88 then 'white' when light > 0.2 then 'grey' else 'black' end;
  end if;
  hue := 60 * case most
    when red then (green - blue) / chroma
    when green then 2 + (blue - red) / chroma
    else 4 + (red - green) / chroma
  end;
  hue := case when hue < 0 then hue + 360 else hue end;
  return case
    when hue < 10 or hue >= 345 then case when light > 0.75 then 'pink' else 'red' end
    when light > 0.78 and saturation < 0.25 then 'white'
    when hue < 66 and light > 0.5 and saturation < 0.5 then 'beige'
    when hue < 45 and light < 0.4 then 'brown'
    when hue < 38 then 'orange'
    when hue < 66 then 'yellow'
    when hue < 185 then 'green'
    when hue < 255 then 'blue'
    when hue < 315 then 'purple'
    else 'pink'
  end;
end $$;

alter table product_colours add family text not null generated always as (colour_family(hex)) stored;

-- What is true of every product on sale.

create view products_on_sale as
select products.* from products
where products.status = 'active'
  and exists (select from variants where product_id = products.id and variants.status = 'active');

create view listing_entries_now as
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
        'from', product_sizes.rider_min_cm,
        'to', product_sizes.rider_max_cm,
        'stock', coalesce(stock_levels.on_hand > stock_levels.reserved, false)))
      order by variants.position, variants.id) as offers
  from variants
  left join stock_levels on stock_levels.variant_id = variants.id
  left join product_colours on product_colours.product_id = variants.product_id and product_colours.slug = variants.colour
  left join product_sizes on product_sizes.product_id = variants.product_id and product_sizes.label = variants.size
  where variants.product_id = products.id and variants.status = 'active'
) offer
left join product_attributes wheel on wheel.product_id = products.id and wheel.name = 'wheelSize';

create view search_texts_now as
select
  products.id as product_id,
  word_text(concat_ws(' ',
    products.name, products.brand, categories.name, products.product_type,
    (select string_agg(name, ' ' order by position) from product_colours where product_id = products.id),
    products.short_description, products.description,
    (select string_agg(text_value, ' ' order by name) from product_attributes where product_id = products.id)
  )) as words
from products_on_sale products
join categories on categories.id = products.category_id;

-- What is kept of it.

create table listing_entries (
  product_id uuid primary key,
  category_id uuid not null,
  brand text not null,
  name_key text not null,
  name_words tsvector not null,
  -- Those of brand, category and type besides.
  kind_words tsvector not null,
  wheel text,
  price_kobo bigint not null,
  highest_price_kobo bigint not null,
  compare_at_price_kobo bigint,
  only_sku text,
  in_stock boolean not null,
  colours text[] not null,
  sizes text[] not null,
  -- For each variant its colour, its size, whom it fits from and to in cm, and whether it is in stock.
  offers jsonb not null,
  created_at timestamptz not null
);
create index listing_entries_by_age on listing_entries (created_at desc, product_id);
create index listing_entries_by_price on listing_entries (price_kobo, product_id);
create index listing_entries_by_name on listing_entries (name_key collate "und-x-icu", product_id);
create index listing_entries_of_category_by_age on listing_entries (category_id, created_at desc, product_id);
create index listing_entries_of_category_by_price on listing_entries (category_id, price_kobo, product_id);
create index listing_entries_of_category_by_name on listing_entries (category_id, name_key collate "und-x-icu", product_id);
create index listing_entries_by_name_part on listing_entries using gin (name_key gin_trgm_ops) with (fastupdate = off);
create index listing_entries_by_name_start on listing_entries (name_key text_pattern_ops);
create index listing_entries_by_name_word on listing_entries using gin (name_words) with (fastupdate = off);
create index listing_entries_by_kind_word on listing_entries using gin (kind_words) with (fastupdate = off);
create index listing_entries_by_stock on listing_entries (in_stock desc, created_at desc, product_id);
drop index products_by_name_part;

-- When which entry changed or went, for who keeps a copy of them in memory.
create table listing_changes (
  product_id uuid primary key,
  changed_in xid8 not null
);
create index listing_changes_by_age on listing_changes (changed_in);

create table search_entries (
  product_id uuid primary key,
  words tsvector not null
);
create index search_entries_by_word on search_entries using gin (words) with (fastupdate = off);
create index variants_by_sku_start on variants (lower(sku) text_pattern_ops);

-- Every word that a product has, to find what was meant by one that none has. A word that has gone does no harm.
create table search_words (
  word text primary key check (word ~ '^[a-z]{3,30}$'),
  lexeme text generated always as ((ts_lexize('english_stem', word))[1]) stored
);
create index search_words_by_start on search_words (word text_pattern_ops);
create index search_words_by_lexeme on search_words (lexeme);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops);

-- Words that mean the same to who searches, in groups that staff edit. A word is in one group at most.
create table search_synonyms (
  word text primary key check (word ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$' and length(word) <= 60),
  meaning integer not null
);

-- What visitors looked for in vain. The oldest go when there are too many.
create table fruitless_searches (
  words text primary key check (words <> '' and length(words) <= 100),
  searches integer not null default 1 check (searches > 0),
  last_searched_at timestamptz not null
);
create index fruitless_searches_by_age on fruitless_searches (last_searched_at);

-- Keeps the tables true.

create function refresh_listing_entries(ids uuid[]) returns void language plpgsql as $$
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
    compare_at_price_kobo, only_sku, in_stock, colours, sizes, offers, created_at)
  select
    product_id, category_id, brand, name_key, name_words, kind_words, wheel, price_kobo, highest_price_kobo,
    compare_at_price_kobo, only_sku, in_stock, colours, sizes, offers, created_at
  from listing_entries_now where product_id = any (ids)
  on conflict (product_id) do update set
    (category_id, brand, name_key, name_words, kind_words, wheel, price_kobo, highest_price_kobo, compare_at_price_kobo,
      only_sku, in_stock, colours, sizes, offers, created_at)
    = (excluded.category_id, excluded.brand, excluded.name_key, excluded.name_words, excluded.kind_words,
      excluded.wheel, excluded.price_kobo, excluded.highest_price_kobo, excluded.compare_at_price_kobo,
      excluded.only_sku, excluded.in_stock, excluded.colours, excluded.sizes, excluded.offers, excluded.created_at)
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

-- The products that a transaction under way has touched. It empties its own rows at its end.
create table stale_listing_entries (
  transaction xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  primary key (transaction, product_id)
);

create function refresh_stale_listing_entries() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  with stale as (
    delete from stale_listing_entries where transaction = pg_current_xact_id() returning product_id
  )
  select array_agg(product_id) into ids from stale;
  if ids is not null then perform refresh_listing_entries(ids); end if;
  return null;
end $$;
create constraint trigger refresh_at_commit after insert on stale_listing_entries
  deferrable initially deferred for each row execute function refresh_stale_listing_entries();

create function mark_listing_entry_stale() returns trigger language plpgsql as $$
begin
  insert into stale_listing_entries (product_id)
  values ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid)
  on conflict do nothing;
  return null;
end $$;
create trigger marks_entry_stale after insert or update or delete on products
  for each row execute function mark_listing_entry_stale('id');
create trigger marks_entry_stale after insert or update or delete on variants
  for each row execute function mark_listing_entry_stale('product_id');
create trigger marks_entry_stale after insert or update or delete on product_colours
  for each row execute function mark_listing_entry_stale('product_id');
create trigger marks_entry_stale after insert or update or delete on product_sizes
  for each row execute function mark_listing_entry_stale('product_id');
create trigger marks_entry_stale after insert or update or delete on product_attributes
  for each row execute function mark_listing_entry_stale('product_id');

create function mark_entries_of_variant_stale() returns trigger language plpgsql as $$
begin
  insert into stale_listing_entries (product_id)
  select product_id from variants where id in (old.variant_id, new.variant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger marks_entry_stale after insert or delete on stock_levels
  for each row execute function mark_entries_of_variant_stale();
-- Orders go on without it as long as something is left.
create trigger marks_entry_stale_when_sold_out_or_back after update on stock_levels
  for each row when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved))
  execute function mark_entries_of_variant_stale();

create function mark_entries_of_category_stale() returns trigger language plpgsql as $$
begin
  insert into stale_listing_entries (product_id) select id from products where category_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger marks_entries_stale after update of name on categories
  for each row when (old.name <> new.name) execute function mark_entries_of_category_stale();

select refresh_listing_entries(array(select id from products));
