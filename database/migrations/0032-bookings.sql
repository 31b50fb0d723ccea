-- What can be booked at the store. Which kinds there are stands in shop/bookings/service.ts; until somebody of the team
-- has looked at minutes, price and places, none is offered.
create table services (
  kind text primary key check (kind in ('assembly', 'repair', 'test-ride')),
  about text not null check (length(about) between 1 and 300),
  minutes integer not null check (minutes between 10 and 480),
  price_kobo bigint not null check (price_kobo >= 0),
  -- It may cost more: the price is where it begins.
  is_from_price boolean not null default false,
  -- How many at the same time.
  capacity integer not null check (capacity between 1 and 20),
  is_on boolean not null default false,
  version integer not null default 1 check (version > 0)
);
insert into services (kind, about, minutes, price_kobo, is_from_price, capacity) values
  ('repair', 'Bring your bike, and tell us what is wrong with it.', 60, 500000, true, 2),
  ('assembly', 'Bring a bike that you bought from us, in its box: we put it together.', 60, 0, false, 1),
  ('test-ride', 'Try a bike that we sell, before you buy it.', 30, 0, false, 2);

-- The life of a booking stands in shop/bookings/booking.ts.
create table bookings (
  id uuid primary key,
  number text not null unique check (number ~ '^SB-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  -- Whoever holds it sees the booking; as of an order.
  link_token text not null unique,
  kind text not null references services (kind),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  -- The place that is held: one of as many as there are at the same time.
  bench integer not null check (bench > 0),
  status text not null default 'booked' check (status in ('booked', 'arrived', 'done', 'missed', 'cancelled')),
  user_id uuid references users (id) on delete set null,
  -- Null for who gave none at the counter or on the phone.
  email text check (length(email) between 3 and 254),
  phone text not null check (phone ~ '^\+234[789][01][0-9]{8}$'),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  wish text not null default '' check (length(wish) <= 1000),
  product_id uuid references products (id),
  order_id uuid references orders (id),
  -- As it was told when it was booked.
  price_kobo bigint not null check (price_kobo >= 0),
  is_from_price boolean not null,
  made_at timestamptz not null,
  -- Who of the team took it; null where customers did themselves.
  made_by uuid references users (id) on delete set null,
  -- How often it was moved or cancelled: calendars ask for it.
  changes integer not null default 0 check (changes >= 0),
  -- What the team says of why it is off; '' where the customer cancelled.
  cancellation text check (length(cancellation) <= 500),
  -- When its letter of the day before is due.
  remind_at timestamptz,
  version integer not null default 1 check (version > 0),
  check ((status = 'cancelled') = (cancellation is not null)),
  check (remind_at is null or (status = 'booked' and email is not null)),
  -- No place is held twice at the same moment, whoever races for it.
  constraint bookings_of_a_bench_for_assembly exclude using gist
    (int4range(bench, bench, '[]') with &&, tstzrange(begins_at, ends_at) with &&)
    where (kind = 'assembly' and status <> 'cancelled'),
  constraint bookings_of_a_bench_for_repair exclude using gist
    (int4range(bench, bench, '[]') with &&, tstzrange(begins_at, ends_at) with &&)
    where (kind = 'repair' and status <> 'cancelled'),
  constraint bookings_of_a_bench_for_test_ride exclude using gist
    (int4range(bench, bench, '[]') with &&, tstzrange(begins_at, ends_at) with &&)
    where (kind = 'test-ride' and status <> 'cancelled')
);
create index bookings_by_time on bookings (begins_at, id);
create index bookings_by_user on bookings (user_id) where user_id is not null;
create index bookings_by_email on bookings (lower(email));
create index bookings_by_order on bookings (order_id) where order_id is not null;
create index bookings_to_remind on bookings (remind_at) where remind_at is not null;

-- And there are no more places than the service has. What was booked before somebody took places away stays.
create function refuse_bench_beyond_capacity() returns trigger language plpgsql as $$
begin
  if new.bench > (select capacity from services where kind = new.kind) then
    raise exception 'the service has fewer places' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keeps_within_capacity before insert or update of bench, begins_at, ends_at on bookings
  for each row execute function refuse_bench_beyond_capacity();

create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000)
);
create index booking_notes_by_booking on booking_notes (booking_id, written_at);
