-- To being reminded of a cart that was left, somebody says yes: a guest for the one cart, with the address that they typed
-- beside it; an account for its carts, to its own address. What was said stays, with when it was taken back.
create table cart_reminder_consents (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  cart_id uuid references carts (id) on delete cascade,
  email text check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  consent_text text not null check (consent_text <> ''),
  consent_version integer not null check (consent_version > 0),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((cart_id is null) = (email is null) and (cart_id is null) <> (user_id is null))
);
create unique index cart_reminder_consents_of_cart on cart_reminder_consents (cart_id) where withdrawn_at is null;
create unique index cart_reminder_consents_of_account on cart_reminder_consents (user_id) where withdrawn_at is null;
create index cart_reminder_consents_by_cart on cart_reminder_consents (cart_id);
create index cart_reminder_consents_by_user on cart_reminder_consents (user_id);
create index cart_reminder_consents_by_email on cart_reminder_consents (email) where email is not null;

-- That a cart was reminded of. Each is once.
create table cart_reminders (
  id uuid primary key,
  cart_id uuid not null unique references carts (id) on delete cascade,
  consent_id uuid not null references cart_reminder_consents (id) on delete cascade,
  reminded_at timestamptz not null,
  -- When it turned out, before it was posted, that nobody wants it any more.
  dropped_at timestamptz
);
create index cart_reminders_by_age on cart_reminders (reminded_at);
create index cart_reminders_by_consent on cart_reminders (consent_id);

-- The carts that were filled by a reminder's link. Carts that named their reminder would refer to each other in a ring,
-- which no backup can put in order.
create table restored_carts (
  cart_id uuid primary key references carts (id) on delete cascade,
  reminder_id uuid not null references cart_reminders (id) on delete cascade
);
create index restored_carts_by_reminder on restored_carts (reminder_id);

create index orders_by_email on orders (lower(email), placed_at);

-- When orders got there, for how many of them did by the day that was promised.
create index order_events_there on order_events (happened_at) where to_status in ('delivered', 'ready-for-collection');

-- Shops that are open already remind as new ones do.
insert into settings (name, valid_from, value)
select name, '1970-01-01T00:00:00Z', value from (values
  ('remindsOfCarts', 'true'::jsonb),
  ('cartReminderHours', '4'::jsonb)) as added (name, value)
where exists (select from settings)
on conflict do nothing;

-- What the strip below the hero of the home page promises.
create table trust_points (
  display_order integer primary key check (display_order > 0),
  drawing text not null check (drawing ~ '^[a-z-]+$'),
  title text not null check (title <> '' and length(title) <= 40),
  words text not null check (length(words) <= 80)
);
insert into trust_points (display_order, drawing, title, words)
select * from (values
  (1, 'truck', 'Free shipping', 'On orders above {free from}'),
  (2, 'shield', '1-year warranty', 'On all bikes'),
  (3, 'headset', '24/7 support', 'Call, e-mail or WhatsApp')) as said (display_order, drawing, title, words)
where exists (select from settings);
