-- A page's text in Markdown, a row for each version. The last one is shown; the earlier ones stay readable.
create table texts (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null check (version > 0),
  title text not null check (title <> '' and length(title) <= 120),
  summary text not null check (length(summary) <= 300),
  body text not null check (body <> '' and length(body) <= 100000),
  -- The picture at its head, if it has one.
  photo_hash text references photos (hash),
  photo_alt text not null default '',
  -- The day in Lagos from which this version counts; pages show it as "Last updated".
  changed_on date not null,
  saved_at timestamptz not null,
  primary key (slug, version)
);
create trigger texts_only_grow before update or delete on texts
  for each row execute function refuse_change();

create table articles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> '' and length(title) <= 120),
  excerpt text not null check (excerpt <> '' and length(excerpt) <= 300),
  category text not null check (category <> '' and length(category) <= 40),
  read_minutes integer not null check (read_minutes between 1 and 120),
  body text not null check (body <> '' and length(body) <= 100000),
  photo_hash text not null references photos (hash),
  photo_alt text not null,
  -- The products of this category are shown below the article.
  shown_category_id uuid references categories (id),
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- From when visitors see a published article; in the future, it is scheduled. The article's date is this day in Lagos.
  published_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  check (status = 'draft' or published_at is not null)
);
create index articles_by_age on articles (published_at desc, id) where status = 'published';

create table testimonials (
  id uuid primary key,
  quote text not null check (quote <> '' and length(quote) <= 400),
  name text not null check (name <> '' and length(name) <= 80),
  place text not null check (length(place) <= 80),
  display_order integer not null unique
);

create table contact_messages (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 100),
  email text not null check (email like '%_@_%' and length(email) <= 254),
  phone text check (phone <> '' and length(phone) <= 40),
  subject text not null check (subject <> '' and length(subject) <= 150),
  message text not null check (message <> '' and length(message) <= 5000),
  received_at timestamptz not null,
  -- The day in Lagos on which it came.
  received_on date not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed'))
);
create index contact_messages_by_age on contact_messages (received_at desc, id);
-- The same words of the same person on one day are one message: a form that is sent twice is stored once.
create unique index contact_messages_once on contact_messages (email, received_on, md5(subject), md5(message));

-- Who asked for the newsletter, and to what they said yes. The address is in small letters.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'unsubscribed')),
  -- The form that was filled in.
  source text not null check (source in ('home', 'footer')),
  consent_text text not null check (consent_text <> ''),
  consent_version integer not null check (consent_version > 0),
  asked_at timestamptz not null
);
create index newsletter_subscribers_by_age on newsletter_subscribers (asked_at desc, id);
