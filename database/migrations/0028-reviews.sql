-- What buyers say of what they bought: once for each product of an order.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders (id),
  product_id uuid not null references products (id),
  -- The colours and sizes that were bought, as the order says them; empty where there was nothing to choose.
  bought text not null,
  -- First name and initial; empty once whoever wrote it is forgotten.
  author text not null check (author not like '%@%'),
  -- The browser that wrote it: nobody finds their own review helpful.
  visitor_hash bytea,
  stars integer not null check (stars between 1 and 5),
  title text not null check (length(title) between 1 and 100),
  words text not null check (length(words) between 1 and 3000),
  rider_cm integer check (rider_cm between 70 and 220),
  -- To which words whoever wrote it said yes, so that the home page may quote it; null where they did not.
  quote_consent text,
  quote_consent_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'refused')),
  refusal text check (length(refusal) between 1 and 500),
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  helpful integer not null default 0 check (helpful >= 0),
  version integer not null default 1 check (version > 0),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  erased_at timestamptz,
  unique (order_id, product_id),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'published') = (published_at is not null)),
  check ((quote_consent is null) = (quote_consent_at is null)),
  check ((reply is null) = (replied_at is null)),
  check (author <> '' or erased_at is not null)
);
create index reviews_of_product on reviews (product_id, published_at desc, id) where status = 'published';
create index reviews_by_state on reviews (status, changed_at, id);

-- Photos that buyers sent along, up to four. They are kept apart from those of the shop and shown once somebody of the
-- team has looked at them, in a published review.
create table review_photos (
  order_id uuid not null references orders (id),
  product_id uuid not null references products (id),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  has_alpha boolean not null,
  stored_at timestamptz not null,
  is_approved boolean not null default false,
  primary key (order_id, product_id, hash)
);
create index review_photos_by_hash on review_photos (hash);

-- Who found a review helpful: an account, or else a browser.
create table review_votes (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  visitor_hash bytea,
  voted_at timestamptz not null,
  check ((user_id is null) <> (visitor_hash is null))
);
create unique index review_votes_of_account on review_votes (review_id, user_id) where user_id is not null;
create unique index review_votes_of_visitor on review_votes (review_id, visitor_hash) where visitor_hash is not null;
create index review_votes_by_user on review_votes (user_id) where user_id is not null;

create function count_review_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful = helpful + 1 where id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger counts_vote after insert or delete on review_votes for each row execute function count_review_vote();

-- How many published reviews a product has, and the sum of their stars: whole numbers, so that nothing is lost when one
-- goes. What lists show of it is gathered as the rest is.
create table product_ratings (
  product_id uuid primary key references products (id),
  reviews integer not null check (reviews >= 0),
  stars integer not null check (stars between reviews and reviews * 5)
);

create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.status = 'published' then
      update product_ratings set reviews = reviews - 1, stars = stars - old.stars where product_id = old.product_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'published' then
      insert into product_ratings as kept (product_id, reviews, stars) values (new.product_id, 1, new.stars)
      on conflict (product_id) do update set reviews = kept.reviews + 1, stars = kept.stars + excluded.stars;
    end if;
  end if;
  return null;
end $$;
create trigger counts_rating after insert or delete or update of status, stars, product_id on reviews
  for each row execute function count_rating();
create trigger marks_entry_stale after insert or update or delete on product_ratings
  for each row execute function mark_listing_entry_stale('product_id');

-- When whoever ordered is to be asked how they like it; null: never, or asked already.
alter table orders add column review_due_at timestamptz;
create index orders_review_due on orders (review_due_at) where review_due_at is not null;

-- The review that a testimonial quotes: it goes with it.
alter table testimonials add column review_id uuid unique references reviews (id) on delete set null;
