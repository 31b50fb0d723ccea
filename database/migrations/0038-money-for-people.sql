-- When the provider last said how an attempt stands: whoever asked after that waits for no task.
alter table payments add column answered_at timestamptz;

-- Since when a notification waits for somebody of the staff: it speaks of a payment that the shop does not know.
alter table payment_notifications add column to_look_at timestamptz;
create index payment_notifications_to_look_at on payment_notifications (to_look_at) where to_look_at is not null;

-- When the carrier first refused a letter for good.
alter table mails add column refused_at timestamptz;

-- The words that the timeline knows, and a few more. `reviewed`: staff have looked at what a `needs-review` asked of them.
do $$
declare
  known text[];
begin
  select array_agg(distinct word order by word) into known from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as word
    from pg_constraint where conrelid = 'order_events'::regclass and conname = 'order_events_kind_check'
    union select unnest(array['reviewed', 'stale-news', 'letter-refused'])
  ) as all_words;
  execute format(
    'alter table order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (kind in (%s))',
    (select string_agg(quote_literal(word), ', ') from unnest(known) as word));
end $$;
create index order_events_to_review on order_events (order_id, id) where kind in ('needs-review', 'reviewed');
