-- What the team writes down about somebody who has an account, and by which words it finds them again.
create table customer_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000)
);
create index customer_notes_by_user on customer_notes (user_id, written_at);

create table customer_tags (
  user_id uuid not null references users (id) on delete cascade,
  tag text not null check (tag = lower(tag) and length(tag) between 1 and 30),
  primary key (user_id, tag)
);

-- Pages of people go by key.
create index users_by_age on users (created_at, id);
create index users_blocked on users (created_at, id) where banned_at is not null;

-- The inbox. What is marked as spam stays.
alter table contact_messages drop constraint contact_messages_status_check;
update contact_messages set status = 'done' where status = 'closed';
alter table contact_messages
  add constraint contact_messages_status_check check (status in ('new', 'answered', 'done', 'spam')),
  add column assigned_to uuid references users (id) on delete set null,
  add column version integer not null default 1 check (version > 0);
drop index contact_messages_by_age;
create index contact_messages_by_age on contact_messages (received_at, id);
create index contact_messages_by_state on contact_messages (status, received_at, id);

create table message_notes (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000)
);
create index message_notes_by_message on message_notes (message_id, written_at);

-- What the team answered. Each goes out as a letter, owed in `mails`, whose `about` is the reply.
create table message_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 5000)
);
create index message_replies_by_message on message_replies (message_id, written_at);

-- Which kinds of letters there are stands in shop/mails.ts; the job that writes them knows no other.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind ~ '^[a-z]+(-[a-z]+)+$');

-- The journal is read by days, too.
create index journal_entries_by_time on journal_entries (happened_at, id);
