create table hero_slides (
  id uuid primary key,
  title text not null check (title <> ''),
  subtitle text not null,
  description text not null,
  cta text not null check (cta <> ''),
  link text not null check (link like '/%' and link not like '//%'),
  photo_hash text not null references photos (hash),
  photo_alt text not null,
  display_order integer not null
);
