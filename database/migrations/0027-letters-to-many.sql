-- The newsletter is confirmed by a letter, whose link names `confirmation_id` and is good until `confirm_until`.
alter table newsletter_subscribers
  add column confirmation_id uuid unique,
  add column confirm_until timestamptz,
  add column confirmed_at timestamptz,
  add column left_at timestamptz,
  -- Their own code for a first order.
  add column promotion_id uuid unique references promotions (id);
create index newsletter_subscribers_by_status on newsletter_subscribers (status, asked_at, id);

-- What somebody said yes to, confirmed and took back, in the words of that time. It only grows, and goes with them.
create table newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  what text not null check (what in ('asked', 'confirmed', 'left')),
  -- The form that was filled in, or what they left by.
  source text not null check (source <> ''),
  consent_version integer not null check (consent_version > 0),
  consent_text text not null check (consent_text <> ''),
  happened_at timestamptz not null
);
create trigger newsletter_events_stay before update on newsletter_events
  for each row execute function refuse_change();
create index newsletter_events_by_subscriber on newsletter_events (subscriber_id, id);
insert into newsletter_events (subscriber_id, what, source, consent_version, consent_text, happened_at)
select id, 'asked', source, consent_version, consent_text, asked_at from newsletter_subscribers order by asked_at, id;

-- A code that is somebody's own: only an order of this mailbox may hold it.
alter table promotions add column only_for text check (only_for <> '');
create index promotions_of_all on promotions (created_at, id) where only_for is null;

-- A letter to many. The HTML is what the text was rendered to when it was saved.
create table campaigns (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 50000),
  html text not null,
  audience text not null check (audience in ('all', 'bought', 'not-bought', 'tag')),
  tag text check (length(tag) between 1 and 30),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  -- When it begins to go out.
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'tag') = (tag is not null)),
  check (status = 'draft' or send_at is not null)
);
create index campaigns_by_age on campaigns (created_at, id);
create index campaigns_under_way on campaigns (send_at) where status in ('scheduled', 'sending');

-- Who gets it, once it has begun.
--   waiting   its turn has not come
--   queued    a task posts it
--   posting   handed to the carrier; whoever dies meanwhile leaves it so, and it is not tried again
--   sent, failed
--   skipped   its addressee had left before its turn came
create table campaign_letters (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  position integer not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'queued', 'posting', 'sent', 'failed', 'skipped')),
  tries integer not null default 0,
  -- When it came to be as it is.
  changed_at timestamptz not null,
  unique (campaign_id, subscriber_id)
);
create index campaign_letters_in_order on campaign_letters (campaign_id, status, position);
create index campaign_letters_under_way on campaign_letters (changed_at) where status in ('queued', 'posting');
create index campaign_letters_by_subscriber on campaign_letters (subscriber_id);

-- Why a message may be no person's; null where nothing speaks for it.
alter table contact_messages
  add column suspicion text check (suspicion in ('hidden-field', 'too-fast', 'no-stamp'));

-- What somebody asked to be told of, and to what they said yes. Guests confirm it by a letter.
create table alert_requests (
  id uuid primary key,
  kind text not null check (kind in ('back-in-stock', 'price-drop')),
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  consent_text text not null check (consent_text <> ''),
  consent_version integer not null check (consent_version > 0),
  asked_at timestamptz not null,
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index alert_requests_by_email on alert_requests (email, kind);
create index alert_requests_unconfirmed on alert_requests (confirm_until) where confirmed_at is null;

create table alerts (
  id uuid primary key,
  request_id uuid not null references alert_requests (id) on delete cascade,
  -- Of what stock, or of what price.
  variant_id uuid references variants (id),
  product_id uuid references products (id),
  -- The lowest price that they know of.
  seen_price_kobo bigint check (seen_price_kobo >= 0),
  -- When they were told last.
  told_at timestamptz,
  check ((variant_id is null) <> (product_id is null)),
  check ((product_id is null) = (seen_price_kobo is null))
);
create unique index alerts_of_stock on alerts (variant_id, request_id) where variant_id is not null;
create unique index alerts_of_price on alerts (product_id, request_id) where product_id is not null;
create index alerts_by_request on alerts (request_id);

-- What staff chose to stand below an article.
create table article_products (
  article_id uuid not null references articles (id) on delete cascade,
  product_id uuid not null references products (id),
  position integer not null,
  primary key (article_id, product_id),
  unique (article_id, position)
);
