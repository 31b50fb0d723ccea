create table delivery_zones (
  id uuid primary key,
  name text not null unique,
  standard_fee_kobo bigint not null check (standard_fee_kobo >= 0),
  express_fee_kobo bigint not null check (express_fee_kobo >= 0),
  display_order integer not null
);

create table lgas (
  name text primary key,
  zone_id uuid not null references delivery_zones (id)
);

create table areas (
  name text primary key,
  lga text not null references lgas (name)
);

-- Days on which nothing is packed or delivered, besides Sundays.
create table holidays (
  day date primary key,
  name text not null
);
