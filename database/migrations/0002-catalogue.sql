-- A photograph is known by the hash of its bytes; its renditions lie in the photo store.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  has_alpha boolean not null,
  stored_at timestamptz not null
);

create table categories (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  display_order integer not null,
  photo_hash text references photos (hash)
);

create table products (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> '' and length(name) <= 120),
  category_id uuid not null references categories (id),
  product_type text not null check (product_type <> ''),
  brand text not null check (brand <> ''),
  short_description text not null,
  description text not null,
  box_contents text[] not null default '{}',
  weight_grams integer check (weight_grams > 0),
  badge text check (badge <> ''),
  featured boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_by_category on products (category_id) where status = 'active';
create index products_by_age on products (created_at desc, id) where status = 'active';
create index products_featured on products (created_at desc) where status = 'active' and featured;
create index products_by_name on products (name collate "und-x-icu", id) where status = 'active';
create index products_by_name_part on products using gin (lower(name) gin_trgm_ops);

-- An address that a product once had leads to it for ever.
create table old_product_slugs (
  slug text primary key,
  product_id uuid not null references products (id),
  replaced_at timestamptz not null
);

create table product_colours (
  product_id uuid not null references products (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  primary key (product_id, slug)
);

create table product_sizes (
  product_id uuid not null references products (id),
  label text not null check (label <> ''),
  fits text check (fits <> ''),
  rider_min_cm integer check (rider_min_cm between 50 and 250),
  rider_max_cm integer check (rider_max_cm between 50 and 250),
  position integer not null,
  primary key (product_id, label),
  check (rider_min_cm <= rider_max_cm)
);

create table product_photos (
  id uuid primary key,
  product_id uuid not null references products (id),
  photo_hash text not null references photos (hash),
  colour text,
  alt_text text not null,
  is_primary boolean not null default false,
  display_order integer not null,
  foreign key (product_id, colour) references product_colours (product_id, slug)
);
create unique index product_photos_in_order on product_photos (product_id, display_order);
create unique index product_photos_one_primary on product_photos (product_id) where is_primary;

create table variants (
  id uuid primary key,
  product_id uuid not null references products (id),
  sku text not null unique check (sku <> '' and length(sku) <= 40),
  colour text,
  size text,
  price_kobo bigint not null check (price_kobo > 0 and price_kobo <= 1000000000000),
  compare_at_price_kobo bigint check (compare_at_price_kobo > price_kobo),
  status text not null default 'active' check (status in ('active', 'archived')),
  position integer not null,
  version integer not null default 1 check (version > 0),
  foreign key (product_id, colour) references product_colours (product_id, slug),
  foreign key (product_id, size) references product_sizes (product_id, label),
  unique nulls not distinct (product_id, colour, size)
);

create table price_history (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants (id),
  price_kobo bigint not null,
  compare_at_price_kobo bigint,
  valid_from timestamptz not null,
  changed_by text not null
);
create index price_history_by_variant on price_history (variant_id, valid_from desc);
create trigger price_history_only_grows before update or delete on price_history
  for each row execute function refuse_change();

-- What an attribute is called and of which kind it is stands in the shop's code; here its value has exactly one type.
create table product_attributes (
  product_id uuid not null references products (id),
  name text not null check (name <> ''),
  text_value text,
  number_value numeric,
  boolean_value boolean,
  primary key (product_id, name),
  check (num_nonnulls(text_value, number_value, boolean_value) = 1)
);
create index product_attributes_by_text on product_attributes (name, text_value) where text_value is not null;
create index product_attributes_by_number on product_attributes (name, number_value) where number_value is not null;
